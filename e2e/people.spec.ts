import { expect, test } from '@playwright/test';
import { prepareToken, newMember as newMemberOf } from './new-member.ts';
import { home, newMember, password } from './people-tools.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { desktop, englishOnDesktop, narrow, open, visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { complaintsOf } from './watch-page.ts';

// Entry points and popups of signing in. Without motion.
test.use({ contextOptions: { reducedMotion: 'reduce' }, extraHTTPHeaders: home });

test('[SE-6, SE-10, SE-30, SE-32, SE-39] the form of the header hands over to the popup when a captcha is wanted; the home of agents takes agents only', async ({
  page,
}) => {
  const { t, dialog, button, field, ...visitor } = await visit(page, englishOnDesktop);
  const { name } = await newMember();
  await open(page, addresses.perlas());
  const form = page.getByRole('form', { name: t('shell.sign_in') });
  await form.getByLabel(t('shell.username')).fill(name);
  // Two wrong passwords need nothing more; the third one needs a captcha.
  for (const wrong of ['not-this-one', 'nor-this-one', 'or-this-one']) {
    await form.getByLabel(t('shell.password')).fill(wrong);
    const answered = page.waitForResponse(/session\/login/);
    await button(form, 'shell.sign_in').click();
    await answered;
    await expect(form.getByRole('alert')).toContainText(t('in_incorrect_password'));
  }
  await form.getByLabel(t('shell.password')).fill(password);
  await button(form, 'shell.sign_in').click();
  const popup = dialog('shell.sign_in');
  await expect(field(popup, 'session.name')).toHaveValue(name);
  await visitor.passCaptcha(popup);
  await button(popup, 'shell.sign_in').click();
  await visitor.expectSignedIn();
  await visitor.signOut();

  const other = await newMember();
  await open(page, `${addresses.perlas()}/agentHome`);
  await expect(popup.getByText(t('session.for_agents'))).toBeVisible();
  await field(popup, 'session.name').fill(other.name);
  await field(popup, 'shell.password').fill(password);
  await button(popup, 'shell.sign_in').click();
  await expect(popup.getByRole('alert')).toContainText(t('non_agent'));
  await expect(popup.getByRole('link', { name: t('session.as_player') })).toHaveAttribute('href', '/login');
  await field(popup, 'session.name').fill('ben');
  await field(popup, 'shell.password').fill('demo-only-ben');
  await button(popup, 'shell.sign_in').click();
  await expect(page).toHaveURL(`${addresses.perlas()}/agentHome`);
  await visitor.expectSignedIn();
});

for (const [brand, size] of sample(
  (['perlas', 'araw'] as const).flatMap((each) => [desktop, narrow].map((one) => [each, one] as const)),
  3,
)) {
  test(`[SH-23] ${brand} at ${size.width} in Tagalog: every popup of these fits and is accessible`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const visitor = await visit(page, { name: 'in Tagalog', language: 'TY', size });
    for (const [path, title] of [
      ['/login', 'shell.sign_in'],
      ['/register?referralCode=BENBEN88', 'routes.register'],
      ['/?modal=forgetPassModal', 'passwords.forgot'],
    ] as const) {
      await open(page, addresses[brand]() + path);
      const popup = visitor.dialog(title);
      await expect(popup.getByRole('textbox').first()).toBeVisible();
      await visitor.expectGoodPopup(popup);
      const otherTab = popup.getByRole('tab', { selected: false });
      if ((await otherTab.count()) === 0) continue;
      await otherTab.click();
      await visitor.expectGoodPopup(popup);
    }
    await lookAtPassword(visitor, brand);
    expect(complaints).toEqual([]);
  });
}

/** Signs in, opens the page of the password, and signs out. */
async function lookAtPassword({ page, dialog, field, ...visitor }: Visitor, brand: 'perlas' | 'araw'): Promise<void> {
  const { token } = await newMemberOf(brand);
  await prepareToken(page, brand, token);
  await open(page, `${addresses[brand]()}/?modal=changePassModal`);
  const change = dialog('passwords.change');
  await expect(field(change, 'passwords.old')).toBeFocused();
  await visitor.expectGoodPopup(change);
  await page.keyboard.press('Escape');
  await expect(change).toHaveCount(0);
  await visitor.signOut();
}
