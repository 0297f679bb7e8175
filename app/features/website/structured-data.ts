import { text } from "#app/lib/i18n.ts";

/** A thing of schema.org. */
export type Thing = { "@type": string; [property: string]: Value };
type Value = string | number | Value[] | { [property: string]: Value };

/** A parent page, for the breadcrumbs. */
export interface Crumb {
  title: string;
  path: string;
}

interface DescribedPage {
  title: string;
  canonical: string;
  /** Between the home page and this one. */
  parents: readonly Crumb[];
  /** What the page is about, besides its breadcrumbs. */
  things: readonly Thing[];
}

/**
 * A page's description for machines: one graph in the vocabulary of schema.org. It contains nothing that the
 * page does not show.
 */
export function structuredData({ title, canonical, parents, things }: DescribedPage) {
  const graph = [...things, ...(isHome(canonical) ? [] : [breadcrumbs(title, canonical, parents)])];
  return { "@context": "https://schema.org", "@graph": graph };
}

/** Who runs the website, what it is, and what it offers: for the home page. */
export function productThings(canonical: string, description: string): Thing[] {
  const home = homeOf(canonical);
  return [
    organization(home),
    {
      "@type": "WebSite",
      "@id": `${home}#website`,
      name: "Hasp",
      url: home,
      inLanguage: "en",
      publisher: by(home),
    },
    {
      "@type": "SoftwareApplication",
      name: "Hasp",
      url: home,
      description,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      publisher: by(home),
    },
  ];
}

interface DescribedArticle {
  title: string;
  description: string;
  author: string;
  /** `2026-07-14`. */
  date: string;
  words: number;
}

/** An article with who wrote it, when, and the picture that represents it. */
export function articleThings(article: DescribedArticle, canonical: string, image: string): Thing[] {
  const home = homeOf(canonical);
  return [
    organization(home),
    {
      "@type": "Article",
      headline: article.title,
      description: article.description,
      datePublished: article.date,
      wordCount: article.words,
      inLanguage: "en",
      // Articles are signed by the team, not by a person.
      author: { "@type": "Organization", name: article.author },
      publisher: by(home),
      image,
      mainEntityOfPage: canonical,
    },
  ];
}

function organization(home: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${home}#organization`,
    name: "Hasp",
    url: home,
    logo: new URL("/icon-512.png", home).href,
  };
}

function breadcrumbs(title: string, canonical: string, parents: readonly Crumb[]): Thing {
  const steps = [
    { title: text("website.nav.home"), url: homeOf(canonical) },
    ...parents.map((parent) => ({ title: parent.title, url: new URL(parent.path, canonical).href })),
    { title, url: canonical },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name: step.title,
      item: step.url,
    })),
  };
}

function by(home: string) {
  return { "@id": `${home}#organization` };
}

function homeOf(canonical: string): string {
  return new URL("/", canonical).href;
}

function isHome(canonical: string): boolean {
  return new URL(canonical).pathname === "/";
}
