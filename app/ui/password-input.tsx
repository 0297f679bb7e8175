import { Eye, EyeOff } from "#app/ui/icons/icons.ts";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";
import type { TextInputProps } from "./text-input.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "suffix"> {
  showLabel: string;
  hideLabel: string;
}

/** A password box with a toggle to read what was typed. The toggle appears once scripts run. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [interactive, setInteractive] = useState(false);
  useEffect(() => setInteractive(true), []);
  return (
    <div className="relative">
      <TextInput {...rest} type={shown ? "text" : "password"} className="pr-12" />
      {interactive && (
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 h-full text-ink-muted"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      )}
    </div>
  );
}
