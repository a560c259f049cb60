import { amountText } from '../../platform/amounts.ts';
import type { Session } from '../../vendor/sessions.ts';
import { SEATS } from './maths.ts';
import type { Hand } from './maths.ts';

/** A player on a chair. */
export type Chair = {
  session: Session;
  address: string;
  /** The masked name that other players see. */
  name: string;
  /** The player's round in the current hand. */
  roundId: string | null;
  isLeaving: boolean;
};

export type Room = {
  key: string;
  code: string;
  anteUnits: bigint;
  chairs: (Chair | null)[];
  hand: { id: string; state: Hand; seats: number[]; serverSeedHash: string; turnEndsAt: Date } | null;
  /** The last hand, shown until the next one. */
  last: { id: string; state: Hand; seats: number[]; serverSeed: string; serverSeedHash: string } | null;
  startsAt: Date | null;
  isMoving: boolean;
};

export function newRoom(key: string, code: string, anteUnits: bigint): Room {
  const chairs = Array.from({ length: SEATS.most }, () => null);
  return { key, code, anteUnits, chairs, hand: null, last: null, startsAt: null, isMoving: false };
}

/** Play money and each currency have separate rooms. */
export const roomKey = ({ title, mode, currency }: Pick<Session, 'title' | 'mode' | 'currency'>, ante: bigint) =>
  `cards:${title.code}:${mode}:${currency}:${ante}`;

export const seatedIn = ({ chairs }: Room): { chair: Chair; seat: number }[] =>
  chairs.flatMap((chair, seat) => (chair ? [{ chair, seat }] : []));

/** The name that others at a table see: the masked name that the portal sent, or a few letters of the session's id. */
export const nameOf = ({ displayName, id }: Session): string => displayName ?? `Guest ${id.slice(0, 4).toUpperCase()}`;

/** The value as JSON can carry it: amounts as text. */
export function withTexts(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? amountText(each) : each)),
  );
}

/**
 * The reason why somebody may not sit here: the chair is taken, they have a chair already, or a player with the same
 * address is at the table.
 */
export function seatFault(room: Room, seat: number, session: Session, address: string, mayShare: boolean) {
  if (!Number.isInteger(seat) || seat < 0 || seat >= room.chairs.length) return 'bad_request' as const;
  if (room.chairs[seat]) return 'seat_taken' as const;
  const others = seatedIn(room);
  if (others.some(({ chair }) => chair.session.owner === session.owner)) return 'seat_taken' as const;
  if (!mayShare && others.some(({ chair }) => chair.address === address)) return 'same_address' as const;
  return null;
}
