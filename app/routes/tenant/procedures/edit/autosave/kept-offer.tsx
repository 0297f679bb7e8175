import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import type { Draft } from "#app/features/procedures/draft-form.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { KeptCopies, type KeptCopy } from "./kept-copies.ts";

interface KeptOfferProps {
  userId: string;
  procedureId: string;
  /** This page, whose own copy is not offered. */
  page: string;
  stored: Draft;
  onRestore: (copy: KeptCopy) => void;
}

/** Offers what was typed in this browser and never saved, such as before a reload without a connection. */
export function KeptOffer({ userId, procedureId, page, stored, onRestore }: KeptOfferProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const [offered, setOffered] = useState<KeptCopy[]>([]);
  // What the page began with: what is typed later is its own.
  const begun = useRef(stored);
  useEffect(() => {
    const copies = new KeptCopies(userId, procedureId);
    setOffered(copies.readOthers(page, begun.current));
  }, [userId, procedureId, page]);
  const [copy, ...others] = offered;
  if (!copy) return null;
  return (
    <Alert
      tone="warning"
      title={t("procedures.kept.title", { time: formatInstant(new Date(copy.at).toISOString(), timeZone) })}
      actions={
        <>
          <Button type="button" size="compact" tone="secondary" onClick={() => onRestore(copy)}>
            {t("procedures.kept.restore")}
          </Button>
          <Button
            type="button"
            size="compact"
            tone="quiet"
            onClick={() => {
              new KeptCopies(userId, procedureId).forget(copy.page);
              setOffered(others);
            }}
          >
            {t("procedures.kept.discard")}
          </Button>
        </>
      }
    >
      {t("procedures.kept.text")}
    </Alert>
  );
}
