import {
  aboutPath,
  blogPath,
  featuresPath,
  industries,
  learningCentrePath,
  privacyPath,
  roiCalculatorPath,
  siteNoticePath,
  solutionPath,
  termsPath,
  videoLibraryPath,
} from "./website-paths.ts";

/** A link of the website's header or footer; its key names its text. */
export interface WebsiteLink {
  key: string;
  href: string;
}
/** A link, or a menu of links. */
export type WebsiteEntry = WebsiteLink | { key: string; children: readonly WebsiteLink[] };

const solutions: readonly WebsiteLink[] = industries.map((industry) => ({
  key: industry,
  href: solutionPath(industry),
}));

const resources: readonly WebsiteLink[] = [
  { key: "blog", href: blogPath },
  { key: "learningCenter", href: learningCentrePath },
  { key: "videoLibrary", href: videoLibraryPath },
  { key: "roiCalculator", href: roiCalculatorPath },
];

/** The header, from left to right. Only what exists. */
export const websiteNavigation: readonly WebsiteEntry[] = [
  { key: "features", href: featuresPath },
  { key: "solutions", children: solutions },
  { key: "resources", children: resources },
  { key: "about", href: aboutPath },
];

/** The footer's columns. */
export const websiteFooter: readonly { key: string; links: readonly WebsiteLink[] }[] = [
  {
    key: "product",
    links: [
      { key: "features", href: featuresPath },
      { key: "sequence", href: "/#sequence" },
      { key: "evidence", href: "/#evidence" },
      { key: "about", href: aboutPath },
    ],
  },
  { key: "solutions", links: solutions },
  { key: "resources", links: resources },
  {
    key: "legal",
    links: [
      { key: "terms", href: termsPath },
      { key: "privacy", href: privacyPath },
      { key: "siteNotice", href: siteNoticePath },
    ],
  },
  {
    key: "access",
    links: [
      { key: "signIn", href: "/auth" },
      { key: "platform", href: "/platform/login" },
    ],
  },
];

/** Where to go from a page that does not exist. */
export const notFoundLinks: readonly WebsiteLink[] = [
  { key: "home", href: "/" },
  { key: "features", href: featuresPath },
  { key: "about", href: aboutPath },
];

/** Links that lead to another page, which a phone's menu can hold; sections of this page are scrolled to. */
export function pageLinks(entries: readonly WebsiteEntry[]): WebsiteLink[] {
  return entries
    .flatMap((entry) => ("children" in entry ? entry.children : [entry]))
    .filter((link) => !link.href.includes("#"));
}
