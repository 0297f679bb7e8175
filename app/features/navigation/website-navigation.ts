import { consentPath } from "#app/lib/paths.ts";
import {
  aboutPath,
  blogPath,
  contactPath,
  demoPath,
  featuresPath,
  getStartedPath,
  industries,
  integrationsPath,
  interestPath,
  learningCenterPath,
  paperPath,
  pricingPath,
  privacyPath,
  roiCalculatorPath,
  salesPath,
  securityPath,
  siteNoticePath,
  solutionPath,
  termsPath,
  testingPath,
  videoLibraryPath,
  websiteSignInPath,
} from "./website-paths.ts";

/** A link of the website's header or footer; its key names its text. */
export interface WebsiteLink {
  key: string;
  href: string;
}
/** A link, or a menu of links. */
export type WebsiteEntry = WebsiteLink | { key: string; children: readonly WebsiteLink[] };

const product: readonly WebsiteLink[] = [
  { key: "features", href: featuresPath },
  { key: "integrations", href: integrationsPath },
  { key: "security", href: securityPath },
  { key: "testing", href: testingPath },
  { key: "paper", href: paperPath },
];

const solutions: readonly WebsiteLink[] = industries.map((industry) => ({
  key: industry,
  href: solutionPath(industry),
}));

const resources: readonly WebsiteLink[] = [
  { key: "blog", href: blogPath },
  { key: "learningCenter", href: learningCenterPath },
  { key: "videoLibrary", href: videoLibraryPath },
  { key: "roiCalculator", href: roiCalculatorPath },
];

/** The header, from left to right. Only what exists. */
export const websiteNavigation: readonly WebsiteEntry[] = [
  { key: "product", children: product },
  { key: "solutions", children: solutions },
  { key: "pricing", href: pricingPath },
  { key: "resources", children: resources },
  { key: "about", href: aboutPath },
  { key: "contact", href: contactPath },
  { key: "demo", href: demoPath },
];

/** The footer's columns. */
export const websiteFooter: readonly { key: string; links: readonly WebsiteLink[] }[] = [
  {
    key: "product",
    links: [
      ...product,
      { key: "pricing", href: pricingPath },
      { key: "sequence", href: "/#sequence" },
      { key: "evidence", href: "/#evidence" },
      { key: "about", href: aboutPath },
      { key: "interest", href: interestPath },
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
      { key: "cookieSettings", href: consentPath },
    ],
  },
  {
    key: "access",
    links: [
      { key: "contact", href: contactPath },
      { key: "demo", href: demoPath },
      { key: "sales", href: salesPath },
      { key: "getStarted", href: getStartedPath },
      { key: "signIn", href: websiteSignInPath },
    ],
  },
];

/** Where to go from a page that does not exist. */
export const notFoundLinks: readonly WebsiteLink[] = [
  { key: "home", href: "/" },
  { key: "features", href: featuresPath },
  { key: "pricing", href: pricingPath },
  { key: "contactUs", href: contactPath },
];

/** Links to other pages, which a phone's menu can hold; sections of this page are scrolled to. */
export function pageLinks(entries: readonly WebsiteEntry[]): WebsiteLink[] {
  return entries
    .flatMap((entry) => ("children" in entry ? entry.children : [entry]))
    .filter((link) => !link.href.includes("#"));
}
