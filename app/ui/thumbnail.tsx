import { Camera } from "#app/ui/icons/icons.ts";
import { classNames } from "./class-names.ts";

interface ThumbnailProps {
  /** The address of a small picture; undefined leaves its place empty, so that names stay in line. */
  src: string | undefined;
  /** Beside a name, or under a title; small where a day of a month is all the room there is. */
  size?: keyof typeof sizes;
}

/** A small square photo beside the name of what it shows: it says nothing that the name does not. */
export function Thumbnail({ src, size = "row" }: ThumbnailProps) {
  const box = classNames("shrink-0 rounded-md border border-line bg-sunken object-cover", sizes[size]);
  if (src === undefined) {
    return (
      <span aria-hidden className={classNames(box, "grid place-items-center text-ink-muted")}>
        <Camera className="size-4" />
      </span>
    );
  }
  return <img src={src} alt="" loading="lazy" className={box} />;
}

const sizes = { small: "size-7", row: "size-9 pointer-coarse:size-11", title: "size-16" };
