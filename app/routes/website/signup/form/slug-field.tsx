import { CircleCheck, CircleX } from "#app/ui/icons/icons.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { faultOfSlug, longestSlug } from "#domain/tenant-slug.ts";
import { checkSlugCall } from "#app/lib/browser-calls.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface SlugFieldProps {
  /** What is in the box; kept by the form, which suggests it from the company's name. */
  slug: string;
  onChange: (slug: string) => void;
  error: string | undefined;
  /** A tenant's address with `{slug}` in the place of its slug. */
  addressPattern: string;
}

/** The wanted subdomain. With scripts it says while one types whether it can be had; the server decides. */
export function SlugField({ slug, onChange, error, addressPattern }: SlugFieldProps) {
  const { t } = useTranslation();
  const fault = useFault(slug);
  const address = addressPattern.replace("{slug}", slug.trim().toLowerCase());
  return (
    <div className="grid gap-1.5">
      <Field
        name="slug"
        label={t("signup.fields.slug")}
        hint={t("signup.slug.hint", { address: addressPattern.replace("{slug}", t("signup.slug.example")) })}
        error={error}
        required
      >
        <TextInput
          mono
          value={slug}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestSlug}
        />
      </Field>
      <p aria-live="polite" className="min-h-6 text-sm">
        {fault === "free" && (
          <span className="flex items-center gap-1.5 text-safe-text">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 break-words">{t("signup.slug.free", { address })}</span>
          </span>
        )}
        {fault !== undefined && fault !== "free" && !error && (
          <span className="flex items-center gap-1.5 text-locked-text">
            <CircleX aria-hidden className="size-4 shrink-0" />
            {t(`signup.slug.faults.${fault}`)}
          </span>
        )}
      </p>
    </div>
  );
}

type Verdict = "free" | "form" | "reserved" | "taken";

/** How long nothing is typed before the server is asked, ms. */
const pause = 400;

/** What is known of the slug as typed; undefined while nothing is, also where the server cannot tell. */
function useFault(typed: string): Verdict | undefined {
  const slug = typed.trim().toLowerCase();
  const own = slug === "" ? undefined : faultOfSlug(slug);
  const [answer, setAnswer] = useState<{ slug: string; verdict: Verdict }>();
  useEffect(() => {
    if (slug === "" || own) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      askVerdict(slug, stopping.signal)
        .then((verdict) => setAnswer({ slug, verdict }))
        // It is a hint: the form itself tells.
        .catch(() => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [slug, own]);
  return own ?? (answer?.slug === slug ? answer.verdict : undefined);
}

async function askVerdict(slug: string, signal: AbortSignal): Promise<Verdict> {
  const answer = await fetch(`${checkSlugCall}?slug=${encodeURIComponent(slug)}`, { signal });
  if (!answer.ok) throw new Error(`The check of a slug answered ${answer.status}.`);
  const { fault } = (await answer.json()) as { fault: Exclude<Verdict, "free"> | null };
  return fault ?? "free";
}
