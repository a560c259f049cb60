import type { Answer, CallName, Calls, Input } from '@croupier/contract';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, OperatorContext, RequestContext } from '../../core/requests.ts';

/** The context of a handler depends on who may call it. */
export type ContextOf<Description> = Description extends { access: { who: 'anyone' } }
  ? RequestContext
  : Description extends { access: { who: 'operator' } }
    ? OperatorContext
    : MemberContext;

export type Handler<Name extends CallName> = (
  context: ContextOf<Calls[Name]>,
  input: Input<Calls[Name]>,
) => Promise<Answer<Calls[Name]> | Refusal>;

/** Handlers of calls, offered by modules and joined in app.ts. A call without a handler stops the start. */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };

export type SomeHandlers = Partial<Handlers>;
