import { useState } from 'react';
import { Badge, Button, Card, Chip, Dialog, Icon, IconButton, Popover, Switch, Tabs, useText } from '../src/index.ts';
import { Grid, Row, Section } from './Section.tsx';

const vendors = ['All', 'Perlas Originals', 'Bayani', 'Kidlat', 'Tala Studios', 'Agila'];

export function ControlSection() {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [vendor, setVendor] = useState('All');
  const [tab, setTab] = useState('all');
  const [dialog, setDialog] = useState<'sign-out' | 'must' | 'brief' | undefined>();
  return (
    <Section title="Controls">
      <Row>
        <Button kind="main" icon="deposit">
          {t('shell.sign_in')}
        </Button>
        <Button icon="wallet">Quiet</Button>
        <Button kind="plain">Plain</Button>
        <Button kind="danger" icon="lock">
          Danger
        </Button>
        <Button kind="main" isBusy>
          {t('shell.sign_out')}
        </Button>
        <Button isBusy={isBusy} onClick={() => setIsBusy(true)}>
          Becomes busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small" icon="filter">
          Small
        </Button>
        <IconButton icon="bell" label="Messages" />
        <IconButton icon="heart" label="Favourite" />
      </Row>
      <Row>
        {vendors.map((name) => (
          <Chip key={name} isSelected={name === vendor} onClick={() => setVendor(name)}>
            {name}
          </Chip>
        ))}
        <Chip icon="heart">Favourites</Chip>
      </Row>
      <Grid>
        <Card title="Tabs">
          <Tabs
            label="Games"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'all', label: 'All', icon: 'games' },
              { id: 'new', label: 'New', count: 12 },
              { id: 'hot', label: 'Popular' },
            ]}
          >
            <p className="text-ink-soft">The panel of “{tab}”.</p>
          </Tabs>
        </Card>
        <Card title="Badges">
          <Row>
            <Badge>Closed</Badge>
            <Badge tone="highlight">Joined</Badge>
            <Badge tone="gain">Approved</Badge>
            <Badge tone="warn">In process</Badge>
            <Badge tone="info">New</Badge>
            <Badge tone="danger">Rejected</Badge>
            <Badge tone="sheen">Jackpot</Badge>
            <span className="inline-flex items-start">
              <Icon name="message" />
              <Badge tone="count" className="-ms-2 -mt-2">
                3
              </Badge>
            </span>
          </Row>
        </Card>
        <Card title="Dialog and popover">
          <Row>
            <Button onClick={() => setDialog('sign-out')}>{t('shell.sign_out')}</Button>
            <Button onClick={() => setDialog('must')}>Must answer</Button>
            <Button onClick={() => setDialog('brief')}>Closes by itself</Button>
            <Popover
              label="Account"
              renderTrigger={(props) => (
                <Button {...props} icon="user">
                  {t('shell.me')}
                </Button>
              )}
            >
              {(close) => (
                <div className="flex w-60 flex-col gap-1">
                  <Switch label="Quick bets" defaultChecked />
                  <Button kind="plain" icon="shield" onClick={close}>
                    Limits
                  </Button>
                  <Button kind="plain" icon="sign-out" onClick={close}>
                    {t('shell.sign_out')}
                  </Button>
                </div>
              )}
            </Popover>
          </Row>
        </Card>
      </Grid>
      <Dialog
        isOpen={dialog === 'sign-out'}
        onClose={() => setDialog(undefined)}
        title={t('shell.sign_out')}
        description={t('in_sure_logout')}
        actions={
          <>
            <Button onClick={() => setDialog(undefined)}>{t('ui.close')}</Button>
            <Button kind="main" onClick={() => setDialog(undefined)}>
              {t('shell.sign_out')}
            </Button>
          </>
        }
      />
      <Dialog
        isOpen={dialog === 'must'}
        onClose={() => setDialog(undefined)}
        isDismissable={false}
        title="Choose a new password"
        description="Your password has expired. Choose a new one to go on."
        actions={
          <Button kind="main" onClick={() => setDialog(undefined)}>
            Save
          </Button>
        }
      />
      <Dialog
        isOpen={dialog === 'brief'}
        onClose={() => setDialog(undefined)}
        timeOutMs={5000}
        title="Copied"
        description="This closes by itself after five seconds."
      />
    </Section>
  );
}
