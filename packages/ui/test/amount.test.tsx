import { describe, expect, it } from 'vitest';
import { money, signed } from '@croupier/money';
import { Amount, BalanceBadge } from '../src/index.ts';
import { render, plainText } from './render.tsx';

const ignore = () => undefined;

describe('Amount', () => {
  it('shows the currency with separators and two decimals', () => {
    expect(plainText(render(<Amount value={money(12_405_000n, 'PHP')} />))).toBe('₱1,240.50');
    expect(plainText(render(<Amount value={money(12_405_000n, 'PHP')} isBare />))).toBe('1,240.50');
  });

  it('[SH-49] tells gain and loss by sign, word and colour', () => {
    const gain = render(<Amount value={money(500_000n, 'PHP')} meaning="gain" />);
    expect(plainText(gain)).toBe('+₱50.00 gain');
    expect(gain).toContain('text-gain');
    const loss = render(<Amount value={signed(-500_000n, 'PHP')} />, 'TY');
    expect(plainText(loss)).toBe('\u2212₱50.00 talo');
    expect(loss).toContain('text-loss');
  });

  it('marks what rounds to zero neither as a gain nor as a loss', () => {
    expect(plainText(render(<Amount value={signed(-99n, 'PHP')} />))).toBe('₱0.00');
  });

  it('puts a space between letters and the figure', () => {
    expect(plainText(render(<Amount value={money(12_340_000n, 'PTS')} />))).toBe('PTS 1,234');
  });
});

describe('BalanceBadge', () => {
  const badge = (isHidden: boolean) =>
    render(
      <BalanceBadge
        balance={money(12_405_000n, 'PHP')}
        isHidden={isHidden}
        onHiddenChange={ignore}
        onRefresh={ignore}
      />,
    );

  it('shows the balance, or asterisks without a digit of it', () => {
    expect(plainText(badge(false))).toContain('₱1,240.50');
    expect(plainText(badge(true))).toContain('******');
    expect(badge(true)).not.toContain('240');
  });

  it('names the eye button by its next action', () => {
    expect(badge(false)).toContain('aria-label="Hide balance"');
    expect(badge(true)).toContain('aria-label="Show balance"');
  });
});
