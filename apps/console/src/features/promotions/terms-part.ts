import type { Ref } from 'react';
import type { Proposals } from './promotions-queries.ts';
import type { FaultOf, Faults, TermsDraft } from './terms-draft.ts';

export type TermsFormProps = {
  formRef: Ref<HTMLFormElement>;
  merchant: string;
  currency: string;
  draft: TermsDraft;
  faults: Faults;
  proposals: Proposals;
  isReadOnly: boolean;
  /** Members joined it under this page and kind, so neither can change. */
  isPageFixed: boolean;
  onDraft: (draft: TermsDraft) => void;
  onSubmit: () => void;
};

/** What each part of the form gets. */
export type PartProps = TermsFormProps & { set: (change: Partial<TermsDraft>) => void; fault: FaultOf };

export const gridClass = 'grid items-start gap-4 sm:grid-cols-2';
