/** What is wrong with the form, as far as the browser knows: which input, in which step. */
export interface FieldProblem {
  label: string;
  /** From 1; undefined for an input of no step. */
  step: number | undefined;
  isEmpty: boolean;
}

/** The first input that cannot be saved as it is. Asks without showing the browser's own message. */
export function problemIn(form: HTMLFormElement): FieldProblem | undefined {
  const steps = [...form.querySelectorAll("[data-step]")];
  for (const input of form.elements) {
    if (!isInput(input) || !input.willValidate || input.validity.valid) continue;
    const step = input.closest("[data-step]");
    return {
      label: input.labels?.[0]?.firstChild?.textContent?.trim() ?? "",
      step: step ? steps.indexOf(step) + 1 : undefined,
      isEmpty: input.validity.valueMissing,
    };
  }
  const title = form.elements.namedItem("title");
  if (title instanceof HTMLInputElement && title.value.trim() === "")
    return {
      label: title.labels?.[0]?.firstChild?.textContent?.trim() ?? "",
      step: undefined,
      isEmpty: true,
    };
  return undefined;
}

function isInput(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
