import type { Answer, Calls } from '@croupier/contract';

export type MemberList = Answer<Calls['memberSearch']>;
export type FoundMember = MemberList['members'][number];
export type MemberKind = FoundMember['kind'];
export type MemberState = FoundMember['state'];
export type MemberCase = Answer<Calls['memberCase']>;
export type MemberField = MemberCase['fields'][number]['field'];
export type FreezeKind = NonNullable<NonNullable<MemberCase['frozen']>['kind']>;
export type MemberSession = Answer<Calls['memberSessions']>['sessions'][number];
export type MemberSignIn = Answer<Calls['memberSignIns']>['entries'][number];
export type MemberLimits = Answer<Calls['memberPlaySafely']>;
export type MemberLimit = MemberLimits['limits'][number];
export type MemberNote = Answer<Calls['memberNotes']>['notes'][number];

export type Where = { merchant: string; id: string };
