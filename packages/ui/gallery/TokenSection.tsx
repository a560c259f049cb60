import { colourNames, spaceSteps, typeSteps } from '../src/theme/index.ts';
import { Row, Section } from './Section.tsx';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function TokenSection() {
  return (
    <Section title="Tokens">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {colourNames.map((name) => (
          <li key={name} className="flex flex-col gap-1 text-caption text-ink-faint">
            <span
              className="h-12 rounded-control ring-1 ring-line ring-inset"
              style={{ background: `var(--token-${kebab(name)})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      {typeSteps.map((step) => (
        <p
          key={step}
          className={step === 'caption' || step === 'small' || step === 'body' ? undefined : 'heading'}
          style={{ fontSize: `var(--token-type-${step})`, lineHeight: `var(--token-type-${step}-line)` }}
        >
          {step}: ₱31,428.57 before sunrise
        </p>
      ))}
      <Row>
        {spaceSteps.map((step) => (
          <span
            key={step}
            className="bg-highlight"
            style={{ inlineSize: `var(--token-space-${step})`, blockSize: '1rem' }}
          />
        ))}
      </Row>
      <Row>
        <span className="rounded-card bg-raised p-6 shadow-low">low</span>
        <span className="rounded-card bg-raised p-6 shadow-mid">mid</span>
        <span className="rounded-card bg-raised p-6 shadow-high">high</span>
      </Row>
    </Section>
  );
}
