/** The product's logo: a chip on the table. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <circle
        cx="16"
        cy="16"
        r="9.5"
        fill="none"
        strokeWidth="2.5"
        strokeDasharray="7.46 7.46"
        strokeDashoffset="3.73"
        className="stroke-on-accent"
      />
      <path d="M16 10.6l5.4 5.4-5.4 5.4-5.4-5.4z" className="fill-on-accent" />
    </svg>
  );
}
