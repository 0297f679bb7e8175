import { useTranslation } from "react-i18next";
import type { WallLink } from "#contract/board/links.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Ban, CircleCheck, Hourglass, Monitor } from "#app/ui/icons/icons.ts";

export const revokeForm = "revoke-link";

interface LinkListProps {
  links: readonly WallLink[];
  now: string;
  formKey: string;
}

/** Every link with its last use: what no one uses any more is easily found and revoked. */
export function LinkList({ links, now, formKey }: LinkListProps) {
  const { t } = useTranslation();
  if (links.length === 0) {
    return (
      <EmptyState icon={<Monitor aria-hidden />} title={t("board.links.none")}>
        {t("board.links.noneText")}
      </EmptyState>
    );
  }
  return (
    <ul
      className="divide-y divide-line rounded-lg border border-line bg-raised"
      aria-label={t("board.links.title")}
    >
      {links.map((link) => (
        <LinkRow key={link.id} link={link} now={now} formKey={formKey} />
      ))}
    </ul>
  );
}

function LinkRow({ link, now, formKey }: { link: WallLink; now: string; formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending(revokeForm);
  const works = link.revokedAt === null && link.expiresAt > now;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {link.name} <LinkStatus link={link} now={now} />
        </p>
        <p className="text-sm text-ink-muted">
          {link.site} · {t(link.showsNames ? "board.links.withNames" : "board.links.withoutNames")}
        </p>
        <p className="text-sm text-ink-muted">
          {t("board.links.createdBy", { name: link.createdBy })} <Instant at={link.createdAt} /> ·{" "}
          {t("board.links.expires")} <Instant at={link.expiresAt} />
        </p>
        <p className="text-sm text-ink-muted">
          {link.lastUsedAt === null ? (
            t("board.links.neverUsed")
          ) : (
            <>
              {t("board.links.lastUsed")} <Instant at={link.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {works && (
        <PostForm form={revokeForm} formKey={`${formKey}-${link.id}`}>
          <input type="hidden" name="id" value={link.id} />
          <input type="hidden" name="name" value={link.name} />
          <Button
            tone="secondary"
            pending={pending}
            aria-label={t("board.links.revokeOf", { name: link.name })}
          >
            {t("board.links.revoke")}
          </Button>
        </PostForm>
      )}
    </li>
  );
}

function LinkStatus({ link, now }: { link: WallLink; now: string }) {
  const { t } = useTranslation();
  if (link.revokedAt !== null) return <Badge icon={<Ban aria-hidden />}>{t("board.links.revoked")}</Badge>;
  if (link.expiresAt <= now)
    return <Badge icon={<Hourglass aria-hidden />}>{t("board.links.expired")}</Badge>;
  return (
    <Badge tone="safe" icon={<CircleCheck aria-hidden />}>
      {t("board.links.works")}
    </Badge>
  );
}
