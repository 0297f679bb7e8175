/** Where the API answers just now. It moves when the API is our child and has been started again. */
export interface ApiAddress {
  /** The origin, such as `http://127.0.0.1:4000`; undefined while there is no API to ask. */
  current(): string | undefined;
  /** Whether the API is a child of ours: then we are not alive without it. */
  readonly isOurs: boolean;
}

/** The address of an external API. */
export function fixedApi(origin: string): ApiAddress {
  return { current: () => origin, isOurs: false };
}
