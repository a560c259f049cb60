import { Badge, Button, Card, Icon, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthenticatorCodeDialog } from './AuthenticatorCodeDialog.tsx';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { authenticatorQuery, useRefresh } from './profile-queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

/** Fewer than this and new recovery codes are worth a word. */
const fewCodes = 3;

type Standing = { isOn: boolean; since: string | null; recoveryCodesLeft: number };

/** An app that makes one-time codes: switched on by a first right one, with codes for the day it is lost (PF-12). */
export default function AuthenticatorItem() {
  const query = useQuery(authenticatorQuery);
  const refresh = useRefresh();
  // Shown this once: they are in nobody's memory but this page's, and go with it.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          void refresh();
        }}
      />
    );
  }
  return (
    <Waiting query={query}>
      {(standing) =>
        standing.isOn ? <IsOn standing={standing} onCodes={setCodes} /> : <AuthenticatorSetUp onCodes={setCodes} />
      }
    </Waiting>
  );
}

function IsOn({ standing, onCodes }: { standing: Standing; onCodes: (codes: readonly string[]) => void }) {
  const t = useText();
  const formats = useFormats();
  const [asked, setAsked] = useState<'off' | 'codes' | null>(null);
  const { since, recoveryCodesLeft } = standing;
  return (
    <Card>
      <div className="flex flex-col items-start gap-4">
        <Badge tone="gain">
          <Icon name="check" className="size-4" />
          {since ? t('profile.authenticator_since', { at: formats.date(new Date(since)) }) : t('profile.is_set')}
        </Badge>
        <p className={recoveryCodesLeft < fewCodes ? 'text-warn' : 'text-ink-soft'}>
          {t('profile.recovery_left', { count: recoveryCodesLeft })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon="refresh" onClick={() => setAsked('codes')}>
            {t('profile.recovery_new')}
          </Button>
          <Button kind="danger" onClick={() => setAsked('off')}>
            {t('profile.authenticator_off')}
          </Button>
        </div>
      </div>
      {asked && (
        <AuthenticatorCodeDialog
          act={asked}
          onClose={() => setAsked(null)}
          onDone={(codes) => {
            setAsked(null);
            if (codes) onCodes(codes);
          }}
        />
      )}
    </Card>
  );
}
