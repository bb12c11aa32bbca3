/** Definition of a resource. */
export interface Resource {
  /** Element name of a list. `item` is the name of one entry. */
  list: string;
  item: string;
  fields: readonly string[];
  /** Fields with a text in each language of the shop. */
  localised?: readonly string[];
  /** Computed fields, which cannot be filtered. */
  computed?: readonly string[];
  /** Nested lists, with the element name and the fields of an entry. */
  lists?: Readonly<Record<string, { item: string; fields: readonly string[] }>>;
}

const DATES = ['date_add', 'date_upd'];

const resource = (list: string, item: string, fields: string, more: Partial<Resource> = {}): Resource => ({
  list,
  item,
  fields: fields.split(' '),
  ...more,
});

const ORDER =
  'id_address_delivery id_address_invoice id_cart id_currency id_lang id_customer id_carrier current_state module invoice_number invoice_date ' +
  'delivery_number delivery_date valid date_add date_upd id_shop_group id_shop secure_key payment gift gift_message total_discounts ' +
  'total_discounts_tax_incl total_discounts_tax_excl total_paid total_paid_tax_incl total_paid_tax_excl total_paid_real total_products ' +
  'total_products_wt total_shipping total_shipping_tax_incl total_shipping_tax_excl carrier_tax_rate total_wrapping total_wrapping_tax_incl ' +
  'total_wrapping_tax_excl conversion_rate reference';

const CUSTOMER =
  'id_default_group id_lang deleted passwd lastname firstname email id_gender birthday newsletter optin company siret ape secure_key ' +
  'outstanding_allow_amount note is_guest active id_shop id_shop_group date_add date_upd reset_password_token';

const ADDRESS =
  'id_customer id_country id_state alias company lastname firstname vat_number address1 address2 postcode city phone phone_mobile deleted date_add date_upd';

const PRODUCT =
  'id_manufacturer id_category_default id_tax_rules_group id_shop_default reference ean13 price wholesale_price active state visibility condition ' +
  'is_virtual weight date_add date_upd manufacturer_name name description description_short link_rewrite';

const STORE =
  'id_country id_state hours postcode city latitude longitude phone fax email active date_add date_upd name address1 address2 note';

/** Resources by their name in the path. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  addresses: resource('addresses', 'address', ADDRESS),
  carriers: resource('carriers', 'carrier', 'deleted id_reference name active'),
  categories: resource('categories', 'category', 'id_parent active date_add date_upd name', { localised: ['name'] }),
  combinations: resource('combinations', 'combination', 'id_product ean13 reference wholesale_price price default_on'),
  configurations: resource('configurations', 'configuration', 'value name id_shop_group id_shop date_add date_upd'),
  countries: resource('countries', 'country', 'id_zone iso_code active name', { localised: ['name'] }),
  currencies: resource('currencies', 'currency', 'name iso_code conversion_rate deleted active'),
  customers: resource('customers', 'customer', CUSTOMER),
  groups: resource('groups', 'group', 'reduction price_display_method show_prices name date_add date_upd', { localised: ['name'] }),
  order_histories: resource('order_histories', 'order_history', 'id_employee id_order_state id_order date_add'),
  order_payments: resource(
    'order_payments',
    'order_payment',
    'order_reference id_currency amount payment_method conversion_rate transaction_id card_number card_brand card_expiration card_holder date_add',
  ),
  order_slip: resource(
    'order_slips',
    'order_slip',
    'id_customer id_order conversion_rate total_products_tax_excl total_products_tax_incl total_shipping_tax_excl total_shipping_tax_incl amount shipping_cost shipping_cost_amount partial order_slip_type date_add date_upd',
    {
      lists: {
        order_slip_details: {
          item: 'order_slip_detail',
          fields: 'id id_order_detail product_quantity amount_tax_excl amount_tax_incl'.split(' '),
        },
      },
    },
  ),
  order_states: resource('order_states', 'order_state', 'unremovable delivery hidden send_email module_name invoice color logable shipped paid deleted name template', { localised: ['name', 'template'] }), // prettier-ignore
  orders: resource('orders', 'order', ORDER, {
    computed: ['current_state'],
    lists: {
      order_rows: {
        item: 'order_row',
        fields:
          'id product_id product_attribute_id product_quantity product_name product_reference product_ean13 product_upc product_price unit_price_tax_incl unit_price_tax_excl'.split(
            ' ',
          ),
      },
    },
  }),
  products: resource('products', 'product', PRODUCT, {
    localised: ['name', 'description', 'description_short', 'link_rewrite'],
    computed: ['manufacturer_name'],
  }),
  shops: resource('shops', 'shop', 'id_shop_group id_category active deleted name theme_name'),
  stock_availables: resource('stock_availables', 'stock_available', 'id_product id_product_attribute id_shop id_shop_group quantity depends_on_stock out_of_stock'), // prettier-ignore
  stores: resource('stores', 'store', STORE, { localised: ['name', 'address1', 'address2', 'hours', 'note'], computed: ['hours'] }),
  tax_rules: resource(
    'tax_rules',
    'tax_rule',
    'id_tax_rules_group id_state id_country zipcode_from zipcode_to id_tax behavior description',
  ),
  taxes: resource('taxes', 'tax', 'rate active deleted name', { localised: ['name'] }),
};

/** Resources whose fields differ before 1.6.0.10. */
export const OLD_RESOURCES: Readonly<Record<string, Resource>> = {
  order_slip: {
    ...RESOURCES['order_slip']!,
    fields: RESOURCES['order_slip']!.fields.filter((field) => !field.startsWith('total_') && field !== 'order_slip_type'),
  },
};

/**
 * Returns the fields for filters and sorting. Dates are included only when the query has `date=1`.
 */
export function findable({ fields, computed = [] }: Resource, dated: boolean): string[] {
  const all = ['id', ...fields.filter((field) => !computed.includes(field))];
  return dated ? [...new Set([...all, ...DATES])] : all.filter((field) => !DATES.includes(field));
}
