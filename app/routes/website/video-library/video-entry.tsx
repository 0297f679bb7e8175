import { Clapperboard } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Prose } from "#app/features/website/prose.tsx";
import { SequenceDrawing } from "#app/features/website/sequence-drawings.tsx";
import type { SequenceStep } from "#app/features/website/sequence-drawings.tsx";

interface Video {
  id: string;
  title: string;
  description: string;
  durationSeconds: number;
  poster: SequenceStep;
  file?: string;
  transcript: string;
}

/** A video with its transcript; one that is not filmed yet shows its poster and says so. */
export function VideoEntry({ video }: { video: Video }) {
  const { t } = useTranslation();
  return (
    <article
      id={video.id}
      className="grid gap-x-8 gap-y-4 border-b border-line pb-10 last:border-b-0 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      {video.file === undefined ? (
        <div className="grid aspect-video content-center justify-items-center gap-3 rounded-lg border border-line bg-raised px-6">
          <SequenceDrawing step={video.poster} />
          <Badge tone="waiting" icon={<Clapperboard aria-hidden />}>
            {t("website.videos.notYet")}
          </Badge>
        </div>
      ) : (
        <video controls preload="none" src={video.file} className="aspect-video w-full rounded-lg bg-black">
          <track kind="captions" srcLang="en" src={video.file.replace(/\.\w+$/, ".vtt")} default />
        </video>
      )}
      <div className="grid content-start gap-2">
        <h2 className="text-xl font-semibold">{video.title}</h2>
        <p className="text-sm text-ink-muted tabular-nums">
          {t(video.file === undefined ? "website.videos.planned" : "website.videos.duration", {
            duration: `${Math.floor(video.durationSeconds / 60)}:${String(video.durationSeconds % 60).padStart(2, "0")}`,
          })}
        </p>
        <p className="max-w-prose text-ink-muted">{video.description}</p>
        <Disclosure summary={t("website.videos.transcript")}>
          <Prose html={video.transcript} />
        </Disclosure>
      </div>
    </article>
  );
}
