import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { QuickAccessProps } from "./quick-access-props.ts";
import { lettersOf } from "./shortcut-keys.ts";
import { singleKeysAreOn, switchSingleKeys } from "./single-keys.ts";

type ShortcutOverviewProps = QuickAccessProps & { onClose: () => void; returnFocus: () => void };

/** What the keys do here, and the switch for those of a single character. */
export default function ShortcutOverview({ area, places, onClose, returnFocus }: ShortcutOverviewProps) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(singleKeysAreOn);
  const letters: Record<string, string> = lettersOf[area];
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : t("shell.shortcuts.control");
  const texts = area === "tenant" ? "shell.places" : "shell.platform.places";
  const goTo = places.flatMap(({ key }) => {
    const letter = letters[key];
    return letter === undefined ? [] : [{ keys: ["G", letter.toUpperCase()], text: t(`${texts}.${key}`) }];
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        // After the dialog has closed: it holds the focus until then.
        setTimeout(returnFocus);
      }}
      title={t("shell.shortcuts.title")}
      closeLabel={t("common.close")}
    >
      <Keys
        rows={[
          { keys: [command, "K"], text: t("shell.shortcuts.palette") },
          ...(area === "platform" ? [{ keys: [command, "B"], text: t("shell.shortcuts.sidebar") }] : []),
        ]}
      />
      <div className="mt-4 border-t border-line pt-2">
        <Switch
          label={t("shell.shortcuts.single")}
          hint={t("shell.shortcuts.singleHint")}
          onLabel={t("common.on")}
          offLabel={t("common.off")}
          checked={isOn}
          onChange={(event) => {
            switchSingleKeys(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        {isOn && (
          <Keys
            rows={[
              { keys: ["?"], text: t("shell.shortcuts.overview") },
              { keys: ["/"], text: t("shell.shortcuts.field") },
              ...goTo.map(({ keys, text }) => ({ keys, text: t("shell.shortcuts.goTo", { place: text }) })),
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

function Keys({ rows }: { rows: readonly { keys: readonly string[]; text: string }[] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(({ keys, text }) => (
        <div key={text} className="flex min-h-9 items-center justify-between gap-4">
          <dt>{text}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-sm font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
