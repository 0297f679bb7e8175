import { Suspense, useRef, useState } from "react";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import type { PhotoSubject } from "./photo-step.ts";
import { lazyPart } from "#app/lib/load-part.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Camera } from "#app/ui/icons/icons.ts";

/** Loaded once a photo is there: most steps have none. */
const PhotoDialog = lazyPart(() => import("./photo-dialog.tsx"), ["lockouts"]);

interface PhotoButtonProps {
  label: string;
  about: PhotoSubject;
  onSent: (photo: PhotoRecord) => void;
}

/** Opens the camera, and then the dialog that shows, marks up, and sends what it took. */
export function PhotoButton({ label, about, onSent }: PhotoButtonProps) {
  const [taken, setTaken] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <label
        className={classNames(
          buttonClass({ tone: "secondary" }),
          "justify-self-start focus-within:outline-2",
        )}
      >
        <Camera aria-hidden />
        {label}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            setTaken(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = "";
          }}
        />
      </label>
      {taken && (
        <Suspense>
          <PhotoDialog
            file={taken}
            about={about}
            onSent={onSent}
            onClosed={() => {
              setTaken(undefined);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
