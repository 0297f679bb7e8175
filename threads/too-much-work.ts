/**
 * Work that was refused or stopped: it took longer than it may (`deadline`), needed more memory than it may
 * (`memory`), or too much was waiting already (`busy`).
 */
export class TooMuchWork extends Error {
  readonly reason: "deadline" | "memory" | "busy";

  constructor(reason: TooMuchWork["reason"]) {
    super(`Too much work: ${reason}.`);
    this.reason = reason;
  }
}
