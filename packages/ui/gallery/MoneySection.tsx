import { useState } from 'react';
import { money, signed } from '@croupier/money';
import { Amount, Card, CountdownRing, ProgressBar } from '../src/index.ts';
import { Grid, Row, Section } from './Section.tsx';

export function MoneySection() {
  const [openedAt] = useState(() => Date.now());
  return (
    <Section title="Money and time">
      <Grid>
        <Card title="Amounts">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
            <dt className="text-ink-soft">Main wallet</dt>
            <dd className="text-end font-bold">
              <Amount value={money(12_405_000n, 'PHP')} />
            </dd>
            <dt className="text-ink-soft">Won today</dt>
            <dd className="text-end font-bold">
              <Amount value={money(3_500_000n, 'PHP')} meaning="gain" isLabelShown />
            </dd>
            <dt className="text-ink-soft">Net this week</dt>
            <dd className="text-end font-bold">
              <Amount value={signed(-11_207_500n, 'PHP')} isLabelShown />
            </dd>
            <dt className="text-ink-soft">Points</dt>
            <dd className="text-end font-bold">
              <Amount value={money(12_340_000n, 'PTS')} />
            </dd>
          </dl>
        </Card>
        <Card title="Next draw" isHighlighted>
          <Row>
            <CountdownRing label="Draw 0142 closes" endsAt={openedAt + 95_000} totalSeconds={120} />
            <CountdownRing label="Draw 0143 closes" endsAt={openedAt + 9_500} totalSeconds={60} />
            <CountdownRing label="Draw 0141 closed" endsAt={openedAt} totalSeconds={60} />
          </Row>
        </Card>
        <Card title="Progress">
          <div className="flex flex-col gap-4">
            <ProgressBar
              label="Still to be played through"
              value={64}
              valueText={<Amount value={money(3_600_000n, 'PHP')} />}
            />
            <ProgressBar label="Waiting for the bank" />
          </div>
        </Card>
      </Grid>
    </Section>
  );
}
