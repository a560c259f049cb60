import { Avatar, Icon, Picture } from '../src/index.ts';
import { iconShapes } from '../src/icon-shapes.ts';
import type { IconName } from '../src/icon-shapes.ts';
import { Row, Section } from './Section.tsx';

const names = Object.keys(iconShapes) as IconName[];

export function ArtSection({ mark }: { mark: string | undefined }) {
  return (
    <Section title="Pictures and icons">
      <Row>
        <Picture src={mark} alt="The mark of the brand" ratio="1" className="w-24 rounded-card" />
        <Picture
          src="/does-not-exist.png"
          alt="A game whose picture is missing"
          ratio="4 / 3"
          className="w-40 rounded-card"
        />
        <Picture src={undefined} alt="" ratio="3 / 4" className="w-24 rounded-card" />
        {['Luningning', 'kabayan9', 'Rodrigo', 'Amihan', '王小明'].map((name) => (
          <Avatar key={name} name={name} className="size-14" />
        ))}
      </Row>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="flex flex-col items-center gap-2 rounded-control bg-raised p-3 text-caption text-ink-faint"
          >
            <Icon name={name} className="size-7 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
