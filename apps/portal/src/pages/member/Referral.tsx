export { ReferralPage as default } from '../../features/referral/ReferralPage.tsx';
