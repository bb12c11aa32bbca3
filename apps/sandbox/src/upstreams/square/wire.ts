/** Objects in the wire format of the platform. Absent members are omitted, as by the platform. */

export interface Money {
  amount: number;
  currency: string;
}

export interface Location {
  id: string;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  merchant_id: string;
  currency: string;
  country: string;
  timezone: string;
  created_at: string;
}

/** Common members of payments and refunds, which queries filter by. */
export interface Moved {
  id: string;
  created_at: string;
  updated_at: string;
  status: string;
  location_id: string;
  amount_money: Money;
  processing_fee?: { effective_at: string; type: string; amount_money: Money }[];
  order_id?: string;
  /** Fee of the application that took a payment, or its contribution to a refund. */
  app_fee_money?: Money;
}

export interface Payment extends Moved {
  total_money: Money;
  tip_money?: Money;
  refunded_money?: Money;
  refund_ids?: string[];
  source_type: string;
  card_details?: Record<string, unknown>;
  customer_id?: string;
  buyer_email_address?: string;
  risk_evaluation?: { created_at: string; risk_level: string };
  note?: string;
  version_token: string;
}

export interface Refund extends Moved {
  payment_id?: string;
  unlinked?: boolean;
  destination_type: string;
  reason?: string;
}

export interface Dispute {
  id: string;
  amount_money: Money;
  reason: string;
  state: string;
  due_at: string;
  disputed_payment: { payment_id: string };
  card_brand: string;
  created_at: string;
  updated_at: string;
  reported_at: string;
  location_id: string;
  version: number;
}

export interface Subscription {
  id: string;
  location_id: string;
  plan_variation_id?: string;
  customer_id: string;
  start_date: string;
  canceled_date?: string;
  completed_date?: string;
  charged_through_date?: string;
  status: string;
  tax_percentage?: string;
  price_override_money?: Money;
  version: number;
  created_at: string;
  timezone: string;
  source: { name: string };
}

export interface Payout {
  id: string;
  status: string;
  location_id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  destination: { type: string; id: string };
  version: number;
  type: 'BATCH' | 'SIMPLE';
  payout_fee?: { amount_money: Money; effective_at: string; type: string }[];
  arrival_date: string;
}

export interface PayoutEntry {
  id: string;
  payout_id: string;
  effective_at: string;
  type: string;
  gross_amount_money: Money;
  fee_amount_money: Money;
  net_amount_money: Money;
  type_charge_details?: { payment_id: string };
  type_refund_details?: { payment_id?: string; refund_id: string };
  type_dispute_details?: { payment_id: string; dispute_id: string };
  type_open_dispute_details?: { payment_id: string; dispute_id: string };
}

export interface PlanPhase {
  uid: string;
  cadence: string;
  ordinal: number;
  periods?: number;
  pricing?: { type: 'STATIC'; price_money: Money } | { type: 'RELATIVE'; discount_ids: string[] };
  /** Price in the format of older plans. */
  recurring_price_money?: Money;
}

export interface Plan {
  type: 'SUBSCRIPTION_PLAN_VARIATION';
  id: string;
  updated_at: string;
  version: number;
  is_deleted: boolean;
  present_at_all_locations: true;
  subscription_plan_variation_data: { name: string; subscription_plan_id: string; phases: PlanPhase[] };
}

export interface SubscriptionEvent {
  id: string;
  subscription_event_type: string;
  effective_date: string;
  plan_variation_id?: string;
}
