import { describe, expect, it } from 'vitest';
import { differenceOf } from '../src/features/audit/difference.ts';

const open = { maintenance: { on: false, until: null }, region: { mode: 'block', countries: ['SG', 'US'] } };

describe('the difference of an audit entry', () => {
  it('tells a change of a door field by field', () => {
    const closed = { ...open, maintenance: { on: true, until: '2026-11-15T04:00:00.000Z' } };
    expect(differenceOf(open, closed)).toEqual([
      { path: 'maintenance.on', kind: 'changed', before: false, after: true },
      { path: 'maintenance.until', kind: 'changed', before: null, after: '2026-11-15T04:00:00.000Z' },
      { path: 'region.countries', kind: 'same', value: ['SG', 'US'] },
      { path: 'region.mode', kind: 'same', value: 'block' },
    ]);
  });

  it('tells a list by what came and what went, whatever its order', () => {
    const after = { countries: ['PH', 'SG'] };
    expect(differenceOf({ countries: ['SG', 'US'] }, after)).toEqual([
      { path: 'countries', kind: 'list', kept: ['SG'], added: ['PH'], removed: ['US'] },
    ]);
    expect(differenceOf({ countries: ['SG', 'PH'] }, after)[0]?.kind).toBe('same');
  });

  it('shows what is new and what is gone against nothing', () => {
    expect(differenceOf(null, { ip: '127.0.0.1' })).toEqual([
      { path: 'ip', kind: 'changed', before: null, after: '127.0.0.1' },
    ]);
    expect(differenceOf({ ip: '127.0.0.1' }, null)).toEqual([
      { path: 'ip', kind: 'changed', before: '127.0.0.1', after: null },
    ]);
    expect(differenceOf(null, null)).toEqual([]);
  });

  it('goes into lists of objects by their place', () => {
    expect(differenceOf({ lines: [{ name: 'a' }] }, { lines: [{ name: 'b' }] })).toEqual([
      { path: 'lines.0.name', kind: 'changed', before: 'a', after: 'b' },
    ]);
  });
});
