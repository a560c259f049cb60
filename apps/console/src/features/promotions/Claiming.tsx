import { Checkbox, TextField, useText } from '@croupier/ui';
import { ClaimFormPreview } from './ClaimFormPreview.tsx';
import { isCashBack } from './terms-draft.ts';
import { gridClass } from './terms-part.ts';
import type { PartProps } from './terms-part.ts';
import { TermsPart } from './TermsPart.tsx';

/** How it is claimed, and what a claim has to bring. */
export function Claiming({ draft, set, fault }: PartProps) {
  const t = useText();
  return (
    <TermsPart title={t('console_promotions.part_claiming')} lead={t('console_promotions.part_claiming_lead')}>
      <div className={gridClass}>
        <TextField
          label={t('console_promotions.claim_days')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.claimDays}
          error={fault('claimDays')}
          onChange={({ target }) => set({ claimDays: target.value })}
        />
        {!isCashBack(draft.kind) && <Application draft={draft} set={set} fault={fault} />}
      </div>
      {!isCashBack(draft.kind) && <ClaimFormPreview draft={draft} />}
    </TermsPart>
  );
}

/** What a claim has to bring, and whether it may be tried again. */
function Application({ draft, set, fault }: Pick<PartProps, 'draft' | 'set' | 'fault'>) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('console_promotions.pictures')}
        hint={t('console_promotions.pictures_hint')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.pictures}
        error={fault('pictures')}
        onChange={({ target }) => set({ pictures: target.value })}
      />
      <Checkbox
        label={t('console_promotions.asks_comment')}
        checked={draft.asksComment}
        disabled={draft.kind === 'zalo'}
        error={fault('asksComment')}
        onChange={({ target }) => set({ asksComment: target.checked })}
      />
      <Checkbox
        label={t('console_promotions.again')}
        checked={draft.again}
        onChange={({ target }) => set({ again: target.checked })}
      />
    </>
  );
}
