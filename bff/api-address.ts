/** Where the API answers now. It changes when the API is our child process and restarts. */
export interface ApiAddress {
  /** The origin, such as `http://127.0.0.1:4000`; undefined while no API is running. */
  current(): string | undefined;
  /** Whether the API is our child process: then we are not healthy without it. */
  readonly isOurs: boolean;
}

/** The address of an external API. */
export function fixedApi(origin: string): ApiAddress {
  return { current: () => origin, isOurs: false };
}
