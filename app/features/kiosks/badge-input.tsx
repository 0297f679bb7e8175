import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { badgeTextLimit } from "#contract/badges/words.ts";
import { ScanButton } from "#app/features/scan/scan-button.tsx";
import type { Wanted } from "#app/features/scan/scanned-code.ts";
import { TextInput } from "#app/ui/text-input.tsx";

const badge: Wanted = { kind: "badge", records: {} };

/**
 * A box for a badge: a hand scanner types into it and ends with Enter, which sends the form; the camera sends it too.
 * Hidden like a password, because people stand around the tablet.
 */
export function BadgeInput({ defaultValue }: { defaultValue?: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex gap-2">
      <TextInput
        ref={input}
        type="password"
        mono
        floor
        className="min-w-0 flex-1"
        maxLength={badgeTextLimit}
        defaultValue={defaultValue}
        // A hand scanner types into what has the focus.
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <ScanButton
        text={t("kiosk.scan")}
        label={t("kiosk.badge")}
        wanted={badge}
        onFound={(value) => {
          if (!input.current) return;
          input.current.value = value;
          input.current.form?.requestSubmit();
        }}
        onType={() => input.current?.focus()}
      />
    </div>
  );
}
