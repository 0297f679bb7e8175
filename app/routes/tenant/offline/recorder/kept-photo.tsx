import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { pictureHere } from "#app/features/offline/picture-store.ts";

interface KeptPhotoProps {
  photoId: string;
  /** Small, and a press makes it as wide as the page. */
  opens?: boolean;
}

/** The photo of a procedure's step, as this browser keeps it; or that it is not here. */
export function KeptPhoto({ photoId, opens = false }: KeptPhotoProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const address = useKeptPhoto(photoId);
  if (address === undefined) return null;
  if (address === null) return <p className="text-sm text-ink-muted">{t("executions.offline.noPhoto")}</p>;
  if (!opens)
    return (
      <img src={address} alt={t("procedures.photo.alt")} className="max-h-40 rounded-md border border-line" />
    );
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={classNames("justify-self-start", isOpen && "w-full")}
      onClick={() => setOpen(!isOpen)}
    >
      <img
        src={address}
        alt={t("procedures.photo.alt")}
        className={classNames("rounded-md border border-line", isOpen ? "w-full" : "size-14 object-cover")}
      />
    </button>
  );
}

/** Where the page finds it: undefined until it is read, null if it is not here. */
function useKeptPhoto(photoId: string): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void pictureHere(photoId)
      .catch(() => undefined)
      .then((picture) => {
        if (isGone) return;
        made = picture && URL.createObjectURL(picture);
        setAddress(made ?? null);
      });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photoId]);
  return address;
}
