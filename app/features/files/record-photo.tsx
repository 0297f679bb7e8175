import { filePath } from "#app/lib/equipment-paths.ts";
import { showsPhotos } from "./first-photo.ts";
import { Thumbnail } from "#app/ui/thumbnail.tsx";

/** Beside the name of a record in a list; the place is kept where others of the list have a photo. */
export function ListPhoto({
  photoId,
  among,
}: {
  photoId: string | null;
  among: readonly { photoId: string | null }[];
}) {
  if (!showsPhotos(among)) return null;
  return <Thumbnail src={photoId === null ? undefined : filePath(photoId, "thumb")} />;
}

/** A record's photo on its own page; a press opens it in full size. */
export function RecordPhoto({ photoId, alt }: { photoId: string; alt: string }) {
  return (
    <a
      href={filePath(photoId)}
      className="block overflow-hidden rounded-lg border border-line bg-sunken print:hidden"
    >
      <img src={filePath(photoId, "thumb")} alt={alt} className="aspect-4/3 w-full object-cover" />
    </a>
  );
}
