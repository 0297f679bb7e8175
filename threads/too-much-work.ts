/**
 * Work that was refused or stopped: it took too long (`deadline`), used too much memory (`memory`), or too much
 * was already waiting (`busy`).
 */
export class TooMuchWork extends Error {
  readonly reason: "deadline" | "memory" | "busy";

  constructor(reason: TooMuchWork["reason"]) {
    super(`Too much work: ${reason}.`);
    this.reason = reason;
  }
}
