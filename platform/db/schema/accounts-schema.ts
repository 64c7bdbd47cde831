import type { DigestFrequency } from '@easel/domain/accounts/email-subscriptions';
import type { Role } from '@easel/domain/accounts/roles';
import type { FeaturedIn } from '@easel/domain/catalogue/print-materials';
import type { Unit } from '@easel/domain/locale/units';
import type { Generated, GeneratedAlways } from 'kysely';

/** Users, sessions, credentials, addresses, payment methods, impersonation, the newsletter and email settings. */
export interface AccountsSchema {
  people: PeopleTable;
  studio_photos: StudioPhotosTable;
  sessions: SessionsTable;
  sign_in_methods: SignInMethodsTable;
  confirmations: { id: Generated<number>; identifier: string; value: string; expires_at: Date };
  failed_attempts: {
    subject: string;
    account: string | null;
    count: number;
    last_at: Date;
    blocked_until: Date | null;
  };
  login_events: LoginEventsTable;
  person_blocks: PersonBlocksTable;
  people_words: { person_id: number; words: string };
  second_factors: SecondFactorsTable;
  passkeys: PasskeysTable;
  addresses: AddressesTable;
  payment_methods: PaymentMethodsTable;
  takeovers: TakeoversTable;
  takeover_actions: { id: Generated<number>; takeover_id: number; did: string; done_at: Generated<Date> };
  tv_logins: TvLoginsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  email_subscriptions: EmailSubscriptionsTable;
  used_challenges: { id: string; expires_at: Date };
  exchange_rates: { currency_code: string; rate: number; effective_at: Generated<Date> };
}

interface StudioPhotosTable {
  id: GeneratedAlways<number>;
  person_id: number;
  position: number;
  caption: Generated<string>;
  width_px: number;
  height_px: number;
  color: string;
  /** Studios of the demo are drawn. */
  recipe: Generated<string | null>;
  created_at: Generated<Date>;
}

interface PeopleTable {
  id: Generated<number>;
  source_id: string | null;
  user_type: Exclude<Role, 'guest'>;
  user_name: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  country_code: string | null;
  city: Generated<string>;
  statement: Generated<string>;
  exhibitions: Generated<string>;
  avatar_color: string | null;
  avatar_recipe: string | null;
  avatar_version: Generated<number>;
  recognition: Generated<FeaturedIn[]>;
  is_on_vacation: Generated<boolean>;
  vacation_from: string | null;
  vacation_until: string | null;
  vacation_note: Generated<string>;
  ships_after_vacation: Generated<boolean>;
  check_in_due_sent_at: Date | null;
  check_in_overdue_sent_at: Date | null;
  is_check_in_lapsed: Generated<boolean>;
  /** Computed by the database: whether the works are not for sale. */
  is_away: GeneratedAlways<boolean>;
  is_banned: Generated<boolean>;
  /** Counts the changes of staff. */
  staff_version: Generated<number>;
  check_in_started_at: Date | null;
  created_at: Generated<Date>;
  full_name: Generated<string>;
  public_name: Generated<string>;
  is_email_confirmed: Generated<boolean>;
  image_url: string | null;
  wants_newsletter: Generated<boolean>;
  credentials_version: Generated<number>;
  preferred_country: string | null;
  preferred_currency: string | null;
  preferred_unit: Unit | null;
  updated_at: Generated<Date>;
  is_second_factor_on: Generated<boolean>;
}

interface LoginEventsTable {
  id: GeneratedAlways<number>;
  person_id: number;
  kind: 'login' | 'failed';
  method: string;
  device: Generated<string>;
  happened_at: Date;
}

interface PersonBlocksTable {
  id: GeneratedAlways<number>;
  person_id: number;
  reason: string;
  blocked_at: Date;
  blocked_by: number | null;
  lifted_at: Date | null;
  lifted_by: number | null;
  lift_reason: Generated<string>;
}

interface SessionsTable {
  id: Generated<number>;
  token: string;
  person_id: number;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  takeover_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SignInMethodsTable {
  id: Generated<number>;
  person_id: number;
  provider: string;
  provider_account_id: string;
  password_hash: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SecondFactorsTable {
  id: Generated<number>;
  person_id: number;
  secret: string;
  backup_codes: string;
  is_verified: boolean | null;
  failed_count: number | null;
  locked_until: Date | null;
  last_used_step: Generated<number>;
}

interface PasskeysTable {
  id: Generated<number>;
  person_id: number;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  is_backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Generated<Date>;
}

interface AddressesTable {
  id: Generated<number>;
  person_id: number;
  full_name: string;
  company: Generated<string>;
  phone: Generated<string>;
  street1: string;
  street2: Generated<string>;
  city: string;
  state: Generated<string>;
  postal_code: Generated<string>;
  country_code: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PaymentMethodsTable {
  id: Generated<number>;
  person_id: number;
  gateway: string;
  gateway_token: string;
  brand: string;
  last_four: string;
  expires_month: number;
  expires_year: number;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

interface TakeoversTable {
  id: Generated<number>;
  admin_id: number;
  admin_full_name: string;
  person_id: number;
  reason: string;
  started_at: Generated<Date>;
  ended_at: Date | null;
}

interface TvLoginsTable {
  token_hash: string;
  pin: string;
  person_id: number | null;
  failed_count: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface EmailSubscriptionsTable {
  person_id: number;
  kind: string;
  is_on: boolean;
  frequency: Generated<DigestFrequency>;
  covered_until: Generated<Date>;
  changed_at: Generated<Date>;
}

interface NewsletterSubscribersTable {
  email: string;
  country_code: string | null;
  token_hash: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
}
