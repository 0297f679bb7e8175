import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { VideoEntry } from "./video-library/video-entry.tsx";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { videos } from "./videos.server.ts";

export const loader = publicPage(() => videos);

export const headers = () => publicCache;

export default function VideoLibrary() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.videos.heading")} text={t("website.videos.lead")} />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 md:px-6">
        {page.map((video) => (
          <VideoEntry key={video.id} video={video} />
        ))}
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.videos.title"),
        description: text("website.videos.lead"),
        canonical: data.canonical,
      })
    : [];
