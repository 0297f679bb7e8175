import { useEffect, useRef, useState } from "react";
import { editorBeatMs } from "#contract/procedures/editing-words.ts";
import type { DraftEditing } from "#contract/procedures/schemas.ts";
import { hearDrafts } from "#app/lib/draft-news.ts";
import { beat } from "./calls.ts";

/** How long to wait for more news before asking, ms: many saves at once are one question. */
const soonMs = 300;

/**
 * Says again and again that the draft is open here, and asks at once when the stream of changes tells of it. Returns the
 * draft as it is stored, and who else has it open.
 */
export function useEditing(id: string, page: string): DraftEditing | undefined {
  const [editing, setEditing] = useState<DraftEditing>();
  const isAsking = useRef(false);
  useEffect(() => {
    let isGone = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(soon);
      soon = undefined;
      // The answer may be of before the news.
      if (isAsking.current) return later();
      isAsking.current = true;
      const answer = await beat(id, page);
      isAsking.current = false;
      if (!isGone && answer) setEditing(answer);
    };
    const later = () => void (soon ??= setTimeout(() => void ask(), soonMs));
    void ask();
    const timer = setInterval(() => document.hidden || void ask(), editorBeatMs);
    const stopHearing = hearDrafts((procedures) => {
      if (procedures === undefined || procedures.includes(id)) later();
    });
    const shown = () => document.hidden || later();
    const leave = () => void beat(id, page, true);
    document.addEventListener("visibilitychange", shown);
    window.addEventListener("pagehide", leave);
    return () => {
      isGone = true;
      clearTimeout(soon);
      clearInterval(timer);
      stopHearing();
      document.removeEventListener("visibilitychange", shown);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id, page]);
  return editing;
}
