import { useText } from '@croupier/ui';
import { Link } from '../../routing/Link.tsx';

/** One box for age and terms. The terms open beside the form, so that nothing typed is lost. */
export function TermsLabel({ age }: { age: number }) {
  const t = useText();
  const [before = '', after = ''] = t('registration.agreement', { age, terms: '|' }).split('|');
  return (
    <>
      {before}
      <Link
        to="/help"
        search={{ legal: 'terms' }}
        target="_blank"
        className="text-highlight underline underline-offset-4"
      >
        {t('registration.the_terms')}
      </Link>
      {after}
    </>
  );
}
