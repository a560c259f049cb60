import { sql } from 'kysely';
import type { Tree } from './ports.ts';

/** Uplines as members have them. */
export function uplineTree(): Tree {
  return {
    pathsOf: async (reader, members) => {
      const { rows } = await sql<{ id: string; path: string[] }>`
        select member_id as id, path::text[] as path from uplines
        where member_id = any(${[...members]}::uuid[])`.execute(reader);
      return new Map(rows.map(({ id, path }) => [id, path]));
    },
    pathOf: async (reader, memberId) => {
      const { rows } = await sql<{ path: string[] }>`
        select path::text[] as path from uplines where member_id = ${memberId}::uuid`.execute(reader);
      return rows[0]?.path ?? [memberId];
    },
    teamOf: async (reader, memberId) => {
      const { rows } = await sql<{ id: string }>`
        select member_id as id from uplines where path @> array[${memberId}::uuid] and member_id <> ${memberId}::uuid`.execute(
        reader,
      );
      return [memberId, ...rows.map(({ id }) => id)];
    },
    directsOf: async (reader, memberId) => {
      const { rows } = await sql<{ id: string }>`
        select member_id as id from uplines where upline_id = ${memberId}::uuid limit 1000`.execute(reader);
      return rows.map(({ id }) => id);
    },
  };
}
