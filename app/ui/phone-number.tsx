/** A number to call, with one tap where a phone shows it. */
export function PhoneNumber({ number, linked = true }: { number: string; linked?: boolean }) {
  if (!linked) return <span className="whitespace-nowrap tabular-nums">{number}</span>;
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, "")}`} className="text-link whitespace-nowrap tabular-nums">
      {number}
    </a>
  );
}
