import { dayOf } from '@croupier/ledger';
import { useState } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { useNavigate, useSearch } from '../../routing/router-context.ts';

/** Days of the brand's calendar, both included. */
export type Period = { from: string; to: string };

export const presets = ['today', 'yesterday', '7', '30', '90'] as const;
export type Preset = (typeof presets)[number];

const usual: Preset = '7';
const dayMs = 86_400_000;

/** The period is in the address: `when=30`, or `when=2026-11-01_2026-11-15` for dates of one's own. */
export function usePeriod() {
  const { when = usual } = useSearch();
  const navigate = useNavigate();
  const { timeZone } = useSettings().brand;
  // The day on which the page was opened: a list does not move under one's eyes at midnight.
  const [openedAt] = useState(() => Date.now());
  const today = dayOf(openedAt, timeZone);
  const own = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/.exec(when);
  const preset = own ? null : (presets.find((one) => one === when) ?? usual);
  const period: Period = preset === null ? { from: own![1]!, to: own![2]! } : presetPeriod(preset, today);
  const choose = (wanted: Preset | Period) =>
    void navigate({
      search: ({ line: _closed, ...before }) => ({ ...before, when: whenText(wanted) }),
      isReplacing: true,
    });
  return { ...period, preset, today, timeZone, choose };
}

export const whenText = (wanted: Preset | Period): string =>
  typeof wanted === 'string' ? wanted : `${wanted.from}_${wanted.to}`;

export function presetPeriod(preset: Preset, today: string): Period {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
  return { from: shiftDay(today, 1 - Number(preset)), to: today };
}

function shiftDay(day: string, by: number): string {
  return new Date(noonOf(day).getTime() + by * dayMs).toISOString().slice(0, 10);
}

/** Noon of Greenwich is the same date almost everywhere; dates are shown without a time. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
