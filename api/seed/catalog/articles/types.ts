/** An article of the demo data. */
export interface CatalogArticle {
  folder: "Rules" | "Methods" | "Contractors";
  title: string;
  tags: string[];
  /** Machines it is about, by tag; those that the tenant has are linked. */
  machines?: string[];
  /** Days until the next review; negative if it is overdue. */
  reviewInDays: number;
  /** Markdown. */
  body: string;
}
