interface QrCodeProps {
  /** Units on each side. */
  size: number;
  /** The dark modules as an SVG path. */
  path: string;
  /** The link's target, for people who cannot see it. */
  label: string;
  className?: string;
}

/** A QR code: black on white in every theme, or no camera reads it. */
export function QrCode({ size, path, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
