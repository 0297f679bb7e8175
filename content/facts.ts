/**
 * Something that a page of the website says about the product. `source` names the file that makes it true, below the
 * repository's root; a test fails when it is gone. Facts about what is missing have none.
 */
export interface Fact {
  title: string;
  text: string;
  source?: string;
}

/** Facts under a heading. */
export interface FactGroup {
  id: string;
  title: string;
  text: string;
  items: readonly Fact[];
}
