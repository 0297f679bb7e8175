import { TextInput } from "#app/ui/text-input.tsx";
import type { TextInputProps } from "#app/ui/text-input.tsx";

/** A box for a tag or a number: typed with gloves, or filled by a hand scanner, which types too. */
export function ScanInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      mono
      floor
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
