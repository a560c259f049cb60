import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ContentLink } from './ContentLink.tsx';
import { headingId } from './markup-headings.ts';
import type { MarkupNodes } from './markup-nodes.ts';

type MarkupNode = MarkupNodes[number];

export type MarkupProps = {
  nodes: MarkupNodes;
  /** The level of the text's main headings: one below whatever stands above the text. */
  topLevel?: 2 | 3;
  /** Gives the main headings the ids that `headingsOf` names. For one text of a page only. */
  hasAnchors?: boolean;
};

/** Written content: a tree of known nodes from the server, drawn with our own elements and never as HTML (CN-12, SH-46). */
export function Markup({ nodes, topLevel = 3, hasAnchors = false }: MarkupProps) {
  const drawHeading = (node: MarkupNode & { kind: 'heading' }, place: number) => (
    <Heading level={node.level === 2 ? topLevel : topLevel + 1} id={hasAnchors ? headingId(place) : undefined}>
      {draw(node.children)}
    </Heading>
  );
  return (
    <div className="flex flex-col gap-3 [&_li]:my-1 [&_ol]:list-decimal [&_ul]:list-disc">
      {nodes.map((node, place) => (
        // The parts of one text never move against each other, so their place identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>{node.kind === 'heading' ? drawHeading(node, place) : drawOne(node)}</Fragment>
      ))}
    </div>
  );
}

function Heading({ level, id, children }: { level: number; id: string | undefined; children: ReactNode }) {
  const Level = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return (
    <Level id={id} className={level < 4 ? 'heading mt-3 scroll-mt-32 text-title' : 'heading mt-2 text-body'}>
      {children}
    </Level>
  );
}

function draw(nodes: MarkupNodes): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return nodes.map((node, place) => <Fragment key={place}>{drawOne(node)}</Fragment>);
}

function drawOne(node: MarkupNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'paragraph':
      return <p>{draw(node.children)}</p>;
    case 'strong':
    // A heading inside of something else: its words count, its size would not fit.
    case 'heading':
      return <strong className="font-bold text-ink">{draw(node.children)}</strong>;
    case 'emphasis':
      return <em>{draw(node.children)}</em>;
    case 'quote':
      return <blockquote className="border-s-4 border-line-strong ps-4">{draw(node.children)}</blockquote>;
    case 'list':
      return node.ordered ? (
        <ol className="ps-6">{draw(node.children)}</ol>
      ) : (
        <ul className="ps-6">{draw(node.children)}</ul>
      );
    case 'item':
      return <li>{draw(node.children)}</li>;
    case 'link':
      return (
        <ContentLink url={node.url} className="text-highlight underline underline-offset-4">
          {draw(node.children)}
        </ContentLink>
      );
    default:
      return unreachable(node);
  }
}

/** A server younger than this page may know more kinds; what this page cannot draw it leaves out. */
function unreachable(_node: never): null {
  return null;
}
