import { campaignWords } from "#contract/inquiries/words.ts";

/** Where a visitor came from, as hidden inputs. */
export interface Source {
  /** The path before on this website, or the other site's address without its query; "" if nothing is known. */
  referrer: string;
  /** Of a campaign's address: `utm_source` and so on, those that are there. */
  campaign: { name: string; value: string }[];
}

/** Reads the address that was opened and its `Referer`; both are the visitor's to write, so both are cut to size. */
export function cameFrom(url: URL, referer: string | null): Source {
  const campaign = campaignWords.flatMap((word) => {
    const value = (url.searchParams.get(`utm_${word}`) ?? "").replace(/\p{Cc}/gu, "").slice(0, 100);
    return value === "" ? [] : [{ name: `utm_${word}`, value }];
  });
  return { referrer: referrerOf(url, referer), campaign };
}

function referrerOf(url: URL, referer: string | null): string {
  const from = URL.parse(referer ?? "");
  if (!from || !/^https?:$/.test(from.protocol)) return "";
  const isHere = from.host === url.host;
  if (isHere && from.pathname === url.pathname) return "";
  return (isHere ? from.pathname : `${from.origin}${from.pathname}`).slice(0, 300);
}
