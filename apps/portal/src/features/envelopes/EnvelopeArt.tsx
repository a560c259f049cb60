import { classNames } from '@croupier/ui';

/** A drawn envelope: closed, or with its flap up and the share rising out of it. */
export function EnvelopeArt({ isOpen, className }: { isOpen: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 120 150" aria-hidden="true" className={classNames('envelope-art', className)} data-open={isOpen}>
      <rect x="14" y="30" width="92" height="112" rx="8" className="fill-accent" />
      {isOpen && (
        <g className="animate-rise">
          <rect x="26" y="10" width="68" height="70" rx="5" className="fill-raised stroke-highlight" strokeWidth="3" />
          <path d="M40 32h40M40 46h40M40 60h24" className="stroke-highlight" strokeWidth="4" strokeLinecap="round" />
        </g>
      )}
      <path d="M14 66 60 98l46-32v68a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8Z" className="fill-accent-strong" />
      {!isOpen && <path d="M14 38a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8L60 84Z" className="fill-accent-strong" />}
      <circle cx="60" cy={isOpen ? 112 : 82} r="15" className="fill-highlight" />
      <path
        d={isOpen ? 'm53 112 5 5 9-10' : 'M60 74v16M53 82h14'}
        className="fill-none stroke-on-highlight"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
