import { useTranslation } from "react-i18next";
import { searchLimit } from "#contract/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface PeopleSearchProps {
  /** Of the input. */
  name: string;
  /** The intent that its button sends. */
  intent: string;
  /** How many people are listed now. */
  listed: number;
  /** The search. */
  search: string;
  /** There are more than are listed. */
  isCut: boolean;
  /** Filters at once what is listed. */
  onType?: (typed: string) => void;
}

/** So few are seen at a glance. */
const atAGlance = 12;

/**
 * Finds people who are not in a list. Its button sends the form and gets it back, so it works without scripts,
 * and nothing typed or chosen is lost.
 */
export function PeopleSearch({ name, intent, listed, search, isCut, onType }: PeopleSearchProps) {
  const { t } = useTranslation();
  if (listed <= atAGlance && !isCut && search === "") return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow gap-1.5 text-sm font-semibold">
          {t("people.find")}
          <TextInput
            type="search"
            name={name}
            defaultValue={search}
            onChange={(event) => onType?.(event.target.value)}
            maxLength={searchLimit}
            autoComplete="off"
          />
        </label>
        <Button name="intent" value={intent} formNoValidate tone="secondary">
          {t("people.findButton")}
        </Button>
      </div>
      {isCut && <p className="text-sm text-ink-muted">{t("people.more")}</p>}
    </div>
  );
}
