import { z } from 'zod';

const percent = z.string().regex(/^(0|[1-9]\d?)(\.\d{1,3})?$/);

/** Percent of a stake that stays with the house before anything goes back, over all games of a category. */
const usualEdges = {
  LOTT: '3.5',
  ELOTT: '3.5',
  LIVE: '3',
  RNG: '4',
  FISH: '4',
  PVP: '4',
  SPORTS: '4.5',
  ESPORTS: '5',
};

/** What contracts of agents may say in a brand, and who pays them. */
export const contractRules = z
  .strictObject({
    /** `difference`: the platform pays each holder. `upline`: each upline pays the direct downlines. */
    payMode: z.enum(['difference', 'upline']).default('difference'),
    weekStartsOn: z.number().int().min(1).max(7).default(1),
    mostTiers: z.number().int().min(1).max(20).default(10),
    mostSalaryRate: percent.default('2'),
    mostDividendRate: percent.default('60'),
    /** What all pay on volume has to leave in the category where least is left. */
    leastMargin: percent.default('0.2'),
    edges: z.record(z.string(), percent).default(usualEdges),
    /** The most that rebates by level come to, by category. */
    levelRebates: z.record(z.string(), percent).default({}),
  })
  .prefault({});
