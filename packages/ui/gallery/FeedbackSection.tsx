import { useState } from 'react';
import {
  Button,
  Card,
  ErrorBoundary,
  Loader,
  Notice,
  OfflineNotice,
  Skeleton,
  Text,
  useText,
  useToasts,
} from '../src/index.ts';
import { Grid, Row, Section } from './Section.tsx';

function Fragile({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken on purpose');
  return <p className="text-ink-soft">This section still stands.</p>;
}

export function FeedbackSection() {
  const t = useText();
  const showToast = useToasts();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Section title="Feedback">
      <OfflineNotice />
      <Grid>
        <Notice title="Deposit on its way">
          Your bank usually needs about two minutes. We tell you when it arrives.
        </Notice>
        <Notice tone="gain" title="Deposit credited" onClose={() => undefined} />
        <Notice tone="warn" title="Bonus rules">
          <Text id="insufficient_balance" />
        </Notice>
        <Notice tone="danger" title={t('unavailable')} action={<Button size="small">{t('ui.retry')}</Button>}>
          Your balance is safe.
        </Notice>
      </Grid>
      <Row>
        <Button onClick={() => showToast({ tone: 'gain', text: 'Copied your invitation code' })}>Toast</Button>
        <Button onClick={() => showToast({ tone: 'danger', text: t('timed_out') })}>Toast with a problem</Button>
        <Button onClick={() => showToast({ subject: 'draw', text: 'A draw with your ticket came out' })}>
          Toast that stays
        </Button>
        <Button onClick={() => setIsBroken(true)}>Break the section</Button>
      </Row>
      <Grid>
        <Card title="Loader">
          <Loader>Waiting for the vendor, usually three seconds</Loader>
        </Card>
        <Card title="Skeleton">
          <div className="flex flex-col gap-3" aria-busy="true">
            <Skeleton shape="block" />
            <div className="flex items-center gap-3">
              <Skeleton shape="circle" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton />
                <Skeleton className="w-3/5" />
              </div>
            </div>
          </div>
        </Card>
        <Card title="Error boundary">
          <ErrorBoundary onError={() => setIsBroken(false)}>
            <Fragile isBroken={isBroken} />
          </ErrorBoundary>
        </Card>
      </Grid>
    </Section>
  );
}
