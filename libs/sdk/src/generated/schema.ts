// Written by `npm run sdk` from the description of the API: change that instead.
export interface paths {
    "/api/v6/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/client-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getClientSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateClientSettings"];
        trace?: never;
    };
    "/api/v6/users/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/legal/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/v6/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/providers/{provider_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProvider"];
        put: operations["enableProvider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/providers/{provider_name}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putProviderSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/providers/{provider_name}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putProviderCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/data-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDataConnections"];
        put?: never;
        post: operations["createDataConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/data-connections/{dataConnectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDataConnection"];
        put?: never;
        post?: never;
        delete: operations["deleteDataConnection"];
        options?: never;
        head?: never;
        patch: operations["updateDataConnection"];
        trace?: never;
    };
    "/api/v6/users/{userId}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSyncs"];
        put?: never;
        post: operations["startSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/sync/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLatestSync"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/syncs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccountSyncs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/sync/{syncId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSync"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/groups/{group}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startGroupSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/groups/{group}/sync/{groupSyncId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGroupSync"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/groups/{group}/sync/{groupSyncId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroupSyncUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/sync-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSyncSettings"];
        put: operations["putSyncSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/sync-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUserSyncSettings"];
        put: operations["putUserSyncSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAlertNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhooks/{eventName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["registerWebhook"];
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhooks/{eventName}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhook-deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhook-deliveries/{deliveryId}/body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeliveryBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhook-deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/input/{userId}/data-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInputRecords"];
        put?: never;
        post: operations["createInputRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/input/{userId}/data-types/{dataTypeInputId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInputRecord"];
        put: operations["updateInputRecord"];
        post?: never;
        delete: operations["deleteInputRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/{userId}/input/officers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enterOfficer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/input/users/{userId}/tax-returns/ocr-service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitTaxReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/input/users/{userId}/tax-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSubmittedTaxReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/input/users/{userId}/tax-returns/{taxReturnInputId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSubmittedTaxReturn"];
        put: operations["correctTaxReturn"];
        post?: never;
        delete: operations["deleteSubmittedTaxReturn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/articles-of-association": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readArticlesOfAssociation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/statistical-registration-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readAvisSiren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/background-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBackgroundCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/background-check-v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBackgroundCheckV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBankAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/bank-cashflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBankCashflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/bank-credit-insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBankCreditInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/bank-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBankTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/banking-relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBankingRelationship"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/beneficial-owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBeneficialOwner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/collective-procedures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCollectiveProcedure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-dispute-insight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceDisputeInsight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-subscription-insight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceSubscriptionInsight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/commerce-transaction-insight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCommerceTransactionInsight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/company-officers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCompanyOfficer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/company-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCompanyProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/conformity-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readConformityCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/corporate-offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCorporateOffice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/corporate-tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCorporateTax"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/financial-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readFinancialStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/legal-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readLegalNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/privileges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readPrivileges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/registration-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readRegistrationProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/sector-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readSectorAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/sector-analysis/{sectorAnalysisId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readOneSectorAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/tax-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readTaxAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/tax-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readTaxReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/tax-returns/{taxReturnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readOneTaxReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/tax-return-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readTaxReturnAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/trademarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readTrademark"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/vat-declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readVatDeclaration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/groups/{group}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/users/{userId}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/code-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCodeLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v6/code-lists/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCodeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A synchronization with its user and entries. */
        AccountSync: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user. */
            siren: string;
            /** @description Current group of the user. */
            group: string;
            /**
             * Format: uuid
             * @description Id of the synchronization.
             */
            id: string;
            /**
             * @description COMPLETED when all entries are terminal.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            /**
             * @description Origin of the synchronization: a request of the client, or a schedule.
             * @enum {string}
             */
            origin: "CLIENT" | "SCHEDULE";
            /** @description Time of the request (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description End of the synchronization (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            /** @description Entries of the synchronization. */
            entries: components["schemas"]["SyncEntry"][];
        };
        /** @description A page of a list. */
        AccountSyncPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["AccountSync"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
        };
        /**
         * ACT
         * @description Acts filed with the registry: articles, minutes, appointments and others.
         */
        Act: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Id of the document at the source. INPI RNE attachments.actes[].id. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date
             * @description Filing date. INPI RNE attachments.actes[].dateDepot.
             */
            deposit_date: string | null;
            /** @description Filing number. INPI RNE attachments.actes[].numChrono. */
            deposit_number: string | null;
            /** @description Number of pages. INPI RNE attachments.actes[].nbPages. */
            page_count: number | null;
            /** @description Confidentiality in the wording of the source, for example "Public". INPI RNE attachments.actes[].confidentiality. */
            confidentiality: string | null;
            /**
             * Format: date-time
             * @description Last change at the source. INPI RNE attachments.actes[].updatedAt.
             */
            updated_at_source: string | null;
            /** @description Title of the act, in French. INPI RNE actes[].typeRdd[].typeActe, else libelle. */
            title: string | null;
            /** @description Kinds of act in the document. */
            types: components["schemas"]["ActKind"][];
            /**
             * Format: date
             * @description Date of the act. Null when only the filing date is known.
             */
            act_date: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description Kind of act in the document. */
        ActKind: {
            /** @description Kind of act, in French. INPI RNE typeRdd[].typeActe. */
            type: string | null;
            /** @description Decision recorded, in French. INPI RNE typeRdd[].decision. */
            decision: string | null;
        };
        /** @description A page of records. */
        ActPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Act"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        ActRead: {
            /** @constant */
            data_type: "ACT";
            /** @constant */
            status: 200;
            data: components["schemas"]["ActPage"];
        };
        /** @description Postal address. */
        Address: {
            /** @description Number, street type and street. */
            address_line1: string | null;
            /** @description Building, floor or other complement. */
            address_line2: string | null;
            /** @description Postal code. */
            postal_code: string | null;
            /** @description City. */
            city: string | null;
            /** @description INSEE code of the city. Null abroad. */
            city_code: string | null;
            /** @description Country in the wording of the source. */
            country: string | null;
            /** @description Country code (ISO 3166-1), with two or three letters as in the source. */
            country_code: string | null;
        };
        /** @description An alert was disabled because one of its requests failed eleven times. */
        AlertDisabledWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "ALERT_DISABLED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["DisabledAlert"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description A record that was added, changed or deleted. */
        AlertEvent: {
            /**
             * @description Kind of change.
             * @enum {string}
             */
            kind: "add" | "update" | "delete";
            /** @description Data type of the record. COMPANY_OFFICER appears as OFFICER. */
            data_type: string;
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user. Null for a natural person. */
            siren: string | null;
            /** @description Name of the user, with the SIREN of a company. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the record.
             */
            id: string;
            /** @description The record as served. For a deleted record, its last version. */
            object: {
                [key: string]: unknown;
            };
            /** @description Changed fields of an update. Empty for other kinds. */
            updates: components["schemas"]["FieldChange"][];
        };
        /** @description Changes that an alert has matched since its last request. A large request is split into parts. */
        AlertRequest: {
            /**
             * Format: uuid
             * @description Id of the request, the same in each of its attempts.
             */
            notification_id: string;
            /**
             * Format: uuid
             * @description Id of the batch, the same in each of its parts.
             */
            batch_id: string;
            /** @description Number of this part. */
            part: number;
            /** @description Number of parts in the batch. */
            parts: number;
            /**
             * Format: date-time
             * @description Time at which the body was built (ISO 8601, UTC)
             */
            sent_at: string;
            /** @description Name of the alert. */
            alert: string;
            /** @description Changes, in order of occurrence for each company and data type. */
            events: components["schemas"]["AlertEvent"][];
        };
        /**
         * ARTICLES_OF_ASSOCIATION
         * @description Articles of association filed with the registry, one record per version.
         */
        ArticlesOfAssociation: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Id of the document at the source. INPI RNE attachments.actes[].id. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date
             * @description Filing date. INPI RNE attachments.actes[].dateDepot.
             */
            deposit_date: string | null;
            /** @description Filing number. INPI RNE attachments.actes[].numChrono. */
            deposit_number: string | null;
            /** @description Number of pages. INPI RNE attachments.actes[].nbPages. */
            page_count: number | null;
            /** @description Confidentiality in the wording of the source, for example "Public". INPI RNE attachments.actes[].confidentiality. */
            confidentiality: string | null;
            /**
             * Format: date-time
             * @description Last change at the source. INPI RNE attachments.actes[].updatedAt.
             */
            updated_at_source: string | null;
            /** @description Title of the act, in French. INPI RNE actes[].typeRdd[].typeActe, else libelle. */
            title: string | null;
            /** @description Kinds of act in the document. */
            types: components["schemas"]["ActKind"][];
            /**
             * Format: date
             * @description Date of the act. Null when only the filing date is known.
             */
            act_date: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        ArticlesOfAssociationPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["ArticlesOfAssociation"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        ArticlesOfAssociationRead: {
            /** @constant */
            data_type: "ARTICLES_OF_ASSOCIATION";
            /** @constant */
            status: 200;
            data: components["schemas"]["ArticlesOfAssociationPage"];
        };
        /**
         * AVIS_SIREN
         * @description Certificate of the company's entry at the national statistics institute INSEE (avis de situation).
         */
        AvisSiren: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description SIREN of the company. */
            siren: string;
            /** @description SIRET of the establishment of the certificate, which is the head office. */
            siret: string | null;
            /**
             * @description Status at INSEE when the certificate was issued.
             * @enum {string|null}
             */
            status: "ACTIVE" | "CLOSED" | null;
            /** @description False when the company restricts the diffusion of its data. */
            diffusible: boolean | null;
            /**
             * Format: date-time
             * @description Time at which the certificate was issued.
             */
            issued_at: string | null;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        AvisSirenRead: {
            /** @constant */
            data_type: "AVIS_SIREN";
            /** @constant */
            status: 200;
            data: components["schemas"]["AvisSiren"];
        };
        /**
         * BACKGROUND_CHECK
         * @description Verdict on the company, its officers and its owners. Replaced by background check v2.
         */
        BackgroundCheck: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description SIREN of the checked company. */
            siren: string;
            /**
             * @description OK when the company was examined without findings, as in background check v2. KO without reasons when it was not examined.
             * @enum {string}
             */
            acceptable: "OK" | "KO";
            /** @description Reasons for KO. Empty when the company is acceptable, or when too little is known. */
            reasons: ("MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST")[];
            /** @description Points that the check could not settle. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Companies with a collective procedure that is open or was opened in the past five years / all examined companies. Sound below 0.3. Null when no company was examined. As a fraction. */
            ratio: number | null;
            /** @description Number of collective procedures of the company and of related companies. */
            collective_procedures: number | null;
            /** @description The company and related companies. */
            companies: {
                /** @description SIREN of the company. */
                siren: string | null;
                /** @description Name of the company. */
                name: string | null;
                /** @description True when the company is closed. */
                closed: boolean | null;
                /** @description True when a collective procedure is open. Null when this was not examined, and when none is known but a judgment is not recognized. */
                open_procedure: boolean | null;
            }[];
            /** @description Findings behind the reasons. `node_id` is a SIREN, or the natural key of a person. */
            evidence: components["schemas"]["BackgroundFinding"][];
            /** @description Inputs whose last read failed. The computation used their earlier data, or none. */
            inputs: components["schemas"]["FailedInput"][];
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BackgroundCheckRead: {
            /** @constant */
            data_type: "BACKGROUND_CHECK";
            /** @constant */
            status: 200;
            data: components["schemas"]["BackgroundCheck"];
        };
        /**
         * BACKGROUND_CHECK_V2
         * @description Verdict on the company, its officers and its owners, with the underlying graph of persons and companies. The verdict is never OK for a company that was not examined.
         */
        BackgroundCheckV2: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description SIREN of the checked company. */
            siren: string;
            /**
             * @description OK when the company has no findings and was examined: a register reports it as active, and its collective procedures, officers and owners were read. KO without reasons when a part was not examined. The warnings then contain EXISTENCE_NOT_SHOWN, PROCEDURES_NOT_LOOKED_AT, OFFICERS_NOT_LOOKED_AT, OFFICERS_MISSING or OWNERS_NOT_LOOKED_AT. Withheld owners count as examined when the register reports that they are declared (OWNERS_WITHHELD). A sole trader declares none. OK is no compliance result when some persons were not cleared, or not recently. The warnings then contain NOT_SCREENED, SCREENING_INCOMPLETE, SCREENING_POSSIBLE, SCREENING_OUTDATED (searched more than 90 days ago), PEP_NOT_SCREENED, PEP_SCREENING_INCOMPLETE, NODES_NOT_SCREENED or OWNERS_WITHHELD, or `inputs` contains SCREENING.
             * @enum {string}
             */
            acceptable: "OK" | "KO";
            /** @description Reasons for KO. Empty when the company is acceptable, or when too little is known. */
            reasons: ("MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST")[];
            /** @description Points that the check could not settle, and findings that do not affect the verdict. Each KO of CONFORMITY_CHECK is a reason or a warning, also when the verdict is OK: REMOVAL_PUBLISHED (the bulletin published a removal that the register lacks, also for a sole trader, who may continue another activity), NOTICE_NAMES_ANOTHER (a notice has the SIREN and another name), CLOSINGS_DISAGREE, NAME_DIFFERS, PROCEDURE_OF_CLOSED_COMPANY, HEAD_OFFICE_DIFFERS, OFFICES_CONTRADICT_STATUS, OWNED_PARTS_EXCEED, OWNER_NOT_ENTITLED, BIRTH_MONTHS_DIFFER, FILE_CONTRADICTS, ENTRY_CONTRADICTS_REGISTER. REPRESENTATIVE_UNKNOWN: an officer is a foreign company without a known natural person. JUDGMENT_NOT_RECOGNIZED, RELATED_COMPANY_JUDGMENT_NOT_RECOGNIZED: a judgment about a collective procedure has an unknown effect, and the verdict ignores it. UNDER_PLAN: a court adopted a plan and no judgment ended it. PLAN_END_PASSED: the plan should have ended by its judgment (C. com. L. 626-12), and neither its execution nor its resolution is known. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Companies with a collective procedure that is open or was opened in the past five years / all examined companies (`looked_at`). Conciliations and annulled procedures are excluded. Sound below 0.3. Null when no company was examined. Includes the company itself, but its own procedure does not cause MANAGEMENT_DIFFICULTIES. As a fraction. */
            ratio: number | null;
            /** @description Graph of the persons and companies that direct or own the company, up to depth 2. Contains active officers without auditors, representatives of officers that are companies, and owners. Also contains other companies that these persons direct, when the person is certainly the same. */
            details: {
                /** @description Persons and companies. */
                nodes: {
                    /** @description Id within the graph. */
                    id: string;
                    /**
                     * @description Natural person or company.
                     * @enum {string}
                     */
                    type: "PERSON" | "COMPANY";
                    /** @description Name of the person or company. */
                    name: string | null;
                    /** @description SIREN of a company. Null for a person or a foreign company. */
                    siren: string | null;
                    /** @description Minimum number of steps from the company, at most 2. 0 is the company itself. */
                    depth: number;
                    /**
                     * @description Status of a company. Null when nothing was collected about it.
                     * @enum {string|null}
                     */
                    status: "ACTIVE" | "CLOSED" | null;
                    /**
                     * Format: date
                     * @description Closing date of a company.
                     */
                    closing_date: string | null;
                    /** @description True when the collective procedures of the company were examined. Only then it counts in the ratio. Null for a person. */
                    looked_at: boolean | null;
                    /** @description Collective procedures of a company. */
                    collective_procedures: {
                        /** @description Kind of procedure, as in the collective procedures. */
                        kind: string | null;
                        /** @description Status, as in the collective procedures. */
                        status: string | null;
                        /** @description True when it binds all creditors. False for a conciliation, which is no difficulty on its own. */
                        collective: boolean | null;
                        /**
                         * Format: date
                         * @description Opening date.
                         */
                        opening_date: string | null;
                        /**
                         * Format: date
                         * @description End date. Null while open.
                         */
                        end_date: string | null;
                    }[];
                    /**
                     * Format: date
                     * @description Date of the latest judgment about a collective procedure of the company whose wording is not recognized. `collective_procedures` may then lack a procedure or its change. Null when all judgments since the last change are recognized.
                     */
                    unrecognized_judgment_date: string | null;
                    /** @description Reasons against this person or company. */
                    reasons: ("MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST")[];
                    /** @description Records of the node, by data type. Records of RELATED_COMPANY and DIRECTORSHIP have no endpoint. */
                    records: components["schemas"]["Citation"][];
                }[];
                /** @description Links between the nodes. */
                links: {
                    /** @description Id of the node that directs or owns. */
                    from: string;
                    /** @description Id of the node that is directed or owned. */
                    to: string;
                    /**
                     * @description Kind of link. REPRESENTATIVE is the natural person who represents an officer that is a company.
                     * @enum {string}
                     */
                    type: "OFFICER" | "BENEFICIAL_OWNER" | "REPRESENTATIVE";
                    /** @description Roles of an officer. For a representative, the roles of the represented company. */
                    roles: string[];
                    /** @description English names of the roles, in the same order. A role without an English name is absent. */
                    roles_en: string[];
                    /** @description Parts owned, for an owner. In percent. */
                    owned_parts: number | null;
                    /**
                     * Format: date
                     * @description Start of the link.
                     */
                    since: string | null;
                }[];
            };
            /** @description Findings behind the reasons. */
            evidence: components["schemas"]["BackgroundFinding"][];
            /** @description Inputs whose last read failed. The computation used their earlier data, or none. */
            inputs: components["schemas"]["FailedInput"][];
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BackgroundCheckV2Read: {
            /** @constant */
            data_type: "BACKGROUND_CHECK_V2";
            /** @constant */
            status: 200;
            data: components["schemas"]["BackgroundCheckV2"];
        };
        /** @description Finding that caused a reason. */
        BackgroundFinding: {
            /**
             * @description Reason for KO.
             * @enum {string}
             */
            reason: "MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST";
            /** @description Id of the node of the finding. */
            node_id: string;
            /** @description Description of the finding. */
            message: string;
            /** @description Records that caused it, by data type. */
            records: components["schemas"]["Citation"][];
        };
        /**
         * BANK_ACCOUNT
         * @description Bank accounts of the company with their balances, one record per provider. An account that two providers report has two records with one `account_key`. An account that disappears at the provider stays, with its status. An account that the end user excluded has its id and status only, and its transactions stay as they were.
         */
        BankAccount: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Id of the account at the provider. Powens accounts[].id, Bridge accounts[].id. */
            account_id: string;
            /** @description Id of the bank login at the provider. Powens id_connection, Bridge item_id. */
            connection_reference: string | null;
            /** @description IBAN (no spaces, upper case), currency and kind, joined by "|". Equal for two records of one account. Null without an IBAN. */
            account_key: string | null;
            /** @description Account at the provider that a card settles on. Powens id_parent. Null for Bridge. */
            parent_account_id: string | null;
            /** @description Name of the account. */
            name: string | null;
            /** @description Name of the bank. */
            bank_name: string | null;
            /** @description Holder of the account. Null for Powens and Bridge. */
            holder: string | null;
            /**
             * @description Relation of the holder to the account. OWNER (Powens owner), CO_OWNER (Powens co-owner), ATTORNEY (Powens attorney, a mandate only).
             * @enum {string|null}
             */
            ownership: "OWNER" | "CO_OWNER" | "ATTORNEY" | null;
            /**
             * @description Kind of account. CHECKING (Powens checking or joint, Bridge checking), SAVINGS (Powens savings, csl, cel, ldds, pel or livret_*, Bridge savings or special), CARD (Powens card, Bridge card), LOAN (Powens loan, revolving_credit, leasing, consumercredit or mortgage, Bridge loan), DEPOSIT (term deposit: Powens deposit or cat), MARKET (Powens market, pea, pee, perco or rsp, Bridge brokerage, securities, pea, shared_saving_plan or share_savings_plan), LIFE_INSURANCE (Powens lifeinsurance, capitalisation, per, perp, madelin or article83, Bridge life_insurance), OTHER (any other).
             * @enum {string|null}
             */
            type: "CHECKING" | "SAVINGS" | "CARD" | "LOAN" | "DEPOSIT" | "MARKET" | "LIFE_INSURANCE" | "OTHER" | null;
            /** @description Kind in the wording of the provider. */
            type_label: string | null;
            /**
             * @description Use of the account. Powens PRIV, ORGA, ASSO. Bridge pro.
             * @enum {string|null}
             */
            usage: "PROFESSIONAL" | "PRIVATE" | "ASSOCIATION" | null;
            /** @description IBAN without spaces. */
            iban: string | null;
            /** @description BIC. Null for Bridge. */
            bic: string | null;
            /** @description Account number. Null when the account has an IBAN, and for Bridge. */
            number: string | null;
            /** @description Booked balance in major units. Negative when the company owes, also on a loan or card account. Powens balance. Bridge accounting_balance, else balance. */
            balance: number | null;
            /** @description Expected balance, including pending and future operations, in major units. Not the amount that may be spent: it contains no overdraft. Bridge instant_balance. Null for Powens. */
            available_balance: number | null;
            /**
             * Format: date-time
             * @description Time of the balance, or of the last read of an account without one. A change of this field alone causes no change event. An account that the provider has not read yet is not served. Powens last_update, Bridge updated_at.
             */
            balance_at: string;
            /** @description Sum of future operations in major units. Powens coming. Null for Bridge. */
            coming: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /** @description Terms of a loan. Null for another kind of account. */
            loan: {
                /** @description Amount borrowed in major units. Positive. */
                borrowed: number | null;
                /** @description Amount still owed in major units. Positive. */
                outstanding: number | null;
                /** @description Yearly interest rate, in percent. */
                rate: number | null;
                /** @description Amount of the next payment in major units. Positive. */
                next_payment_amount: number | null;
                /**
                 * Format: date
                 * @description Date of the next payment.
                 */
                next_payment_date: string | null;
                /**
                 * Format: date
                 * @description Start of the loan.
                 */
                start_date: string | null;
                /**
                 * Format: date
                 * @description Date of the last payment.
                 */
                maturity_date: string | null;
                /** @description Number of remaining payments. */
                payments_left: number | null;
            } | null;
            /**
             * @description Status of the account. ACTIVE (Powens without disabled, deleted and error, Bridge data_access enabled and last refresh successful), DISABLED (excluded by the end user: Powens disabled, Bridge data_access disabled. Powens may also disable an account that it creates again in a repair, so ask the end user), CLOSED (Powens deleted, Bridge absent from the list while its item responds), ERROR (the bank cannot be read: Powens error, Bridge last refresh in error).
             * @enum {string|null}
             */
            status: "ACTIVE" | "DISABLED" | "CLOSED" | "ERROR" | null;
            /** @description Status code of the provider. */
            status_code: string | null;
            /**
             * Format: date
             * @description Opening date. Rarely known. Null for Bridge.
             */
            opening_date: string | null;
            /**
             * Format: date
             * @description Date of the earliest operation at the provider. Earlier months are unknown. Null while the provider loads the history of a new connection. Powens first_date, Bridge the earliest operation read.
             */
            history_from: string | null;
            /**
             * Format: date-time
             * @description Time of the provider's last read of the bank. A change of this field alone causes no change event.
             */
            refreshed_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankAccountPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankAccount"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BankAccountRead: {
            /** @constant */
            data_type: "BANK_ACCOUNT";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankAccountPage"];
        };
        /**
         * BANK_CASHFLOW
         * @description Received and paid amounts and closing balance per month and currency, over the checking and savings accounts of the company. Term deposits (`DEPOSIT`) are no cash, because their money is not available before their end. An account that the end user excluded (`DISABLED`) is not counted. Transfers between two of them are excluded from the flows, but their money in transit is in the balance. A month that no account covers is absent. The latest month ends on the day of the latest balance (`balance_at` of the bank accounts).
         */
        BankCashflow: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Month, by booking dates. */
            month: string;
            /** @description Balance at the end of the month. In the latest month, the balance reported by the bank. */
            balance: components["schemas"]["Money"];
            /** @description Received amount. */
            inbound: components["schemas"]["Money"];
            /** @description Paid amount. Positive. */
            outbound: components["schemas"]["Money"];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankCashflowPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankCashflow"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BankCashflowRead: {
            /** @constant */
            data_type: "BANK_CASHFLOW";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankCashflowPage"];
        };
        /**
         * BANK_CREDIT_INSIGHTS
         * @description Credit indicators by currency, over windows of up to a year that end on the day of the latest balance, with the operations behind them. Transfers between own accounts are excluded. Private accounts are excluded unless there are no others.
         */
        BankCreditInsights: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * Format: date
             * @description Day of the latest balance, which is the last day of every window.
             */
            data_day: string;
            /** @description Indicators by currency, largest yearly income first. */
            currencies: {
                /** @description Currency (ISO 4217) of the amounts in this object. */
                currency: string;
                /** @description Number of accounts. */
                accounts: number | null;
                /** @description Days from the earliest known day to the data day, both included. Null when no provider reports it. */
                history_days: number | null;
                /** @description Indicators by window. */
                periods: {
                    /**
                     * @description Window, which ends on the data day.
                     * @enum {string}
                     */
                    period: "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "LAST_180_DAYS" | "LAST_365_DAYS";
                    /**
                     * Format: date
                     * @description First day of the window.
                     */
                    from: string;
                    /**
                     * Format: date
                     * @description Last day of the window.
                     */
                    to: string;
                    /** @description True when the history covers the window. Averages are null when false. */
                    complete: boolean;
                    /** @description Received amount in major units. */
                    incoming: number | null;
                    /** @description Paid amount in major units. Positive. */
                    outgoing: number | null;
                    /** @description Received less paid amount, in major units. */
                    net_cash_flow: number | null;
                    /** @description Average received amount per 30 days, in major units. Null for the current month, and when the history does not cover the window. */
                    average_incoming: number | null;
                    /** @description Average paid amount per 30 days, in major units. Null for the current month, and when the history does not cover the window. */
                    average_outgoing: number | null;
                    /** @description Operating income: received amount in major units, without loans, contributions of owners, subsidies, transfers that the wording calls internal, interest, sales of securities, repaid taxes and social charges, insurance indemnities, rejects and refunds. Includes the amounts of unknown purpose in unclassified_incoming. */
                    operating_incoming: number | null;
                    /** @description Standard deviation / mean of the monthly operating income over the last six full months (twelve for LAST_365_DAYS). */
                    inflow_variation: number | null;
                    /** @description Operating income / operating income of the same number of days just before the window - 1. Null unless the history covers both. */
                    inflow_growth: number | null;
                    /** @description Operating income of the largest known payer / operating income. */
                    largest_payer_share: number | null;
                    /** @description Sum of the squared shares of the payers. Each operation of an unknown payer counts as a payer of its own. */
                    payer_concentration: number | null;
                    /** @description Balance at the end of the last day, in major units. */
                    balance_end: number | null;
                    /** @description Lowest end-of-day balance of all accounts together, in major units, over the days of the window on which every account is known. */
                    balance_min: number | null;
                    /**
                     * Format: date
                     * @description First day of balance_min.
                     */
                    balance_min_date: string | null;
                    /** @description Highest end-of-day balance in major units, over the same days as balance_min. */
                    balance_max: number | null;
                    /** @description Sum of the end-of-day balances of all accounts / days of the window, in major units. */
                    balance_average: number | null;
                    /** @description Number of days on which an account ended negative, summed over accounts. */
                    negative_days: number | null;
                    /** @description Longest run of days on which one account ended negative. */
                    longest_negative_run: number | null;
                    /** @description Number of times that an account became negative. */
                    overdraft_entries: number | null;
                    /** @description Number of days that the last balance covers without any income: balance_end / outgoing * days of the window. Negative when the balance is negative. See runway_days. */
                    days_of_cash: number | null;
                    /** @description Loan repayments, and instalments of leases with an option to buy. */
                    debt_service: components["schemas"]["OperationTally"] | null;
                    /** @description Debt service burden: debt_service / operating_incoming. It is not the ratio of debt to equity. */
                    leverage_ratio: number | null;
                    /** @description (operating_incoming - (outgoing - debt_service)) / debt_service. */
                    debt_coverage: number | null;
                    /** @description Loans paid out to the company. */
                    loans_received: components["schemas"]["OperationTally"] | null;
                    /** @description Direct debits and cheques that the bank rejected: own payments that came back, and payments of customers that the bank took back. */
                    rejected_debits: components["schemas"]["OperationTally"] | null;
                    /** @description Fees for rejects. */
                    reject_fees: components["schemas"]["OperationTally"] | null;
                    /** @description Seizures by creditors and the tax authority. A single one is significant. */
                    seizures: components["schemas"]["OperationTally"] | null;
                    /** @description Social charges. */
                    social_charges: components["schemas"]["WatchedPayments"] | null;
                    /** @description Taxes. */
                    taxes: components["schemas"]["WatchedPayments"] | null;
                    /** @description Salaries. */
                    salaries: components["schemas"]["OperationTally"] | null;
                    /** @description Recurrent income: operations of a party with at least three of them, in three different months, in the last 180 days. All intervals are within a fifth of 7, 14, 30, 60 or 91 days, all amounts within a quarter of their median, and no two operations are on one day. */
                    recurrent_income: components["schemas"]["OperationTally"] | null;
                    /** @description Recurrent expenses, by the same rule as recurrent income. */
                    recurrent_expense: components["schemas"]["OperationTally"] | null;
                    /** @description Deposits of cash. */
                    cash_deposits: components["schemas"]["OperationTally"] | null;
                    /** @description Gambling expenses. */
                    gambling: components["schemas"]["OperationTally"] | null;
                    /** @description Part of operating_incoming whose purpose neither the wording nor the provider determines. A large part makes operating_incoming and its ratios uncertain. */
                    unclassified_incoming: components["schemas"]["OperationTally"] | null;
                    /** @description Paid amounts whose purpose neither the wording nor the provider determines. They can contain debt service, taxes and social charges. */
                    unclassified_outgoing: components["schemas"]["OperationTally"] | null;
                    /** @description Cash that the company uses per 30 days, in major units: (outgoing - incoming without loans and contributions of owners) * 30 / days of the window. Negative when cash grows. Null for the current month, and when the history does not cover the window. */
                    net_burn: number | null;
                    /** @description Number of days until the last balance is used at net_burn: balance_end / net_burn * 30. Null when net_burn is null, zero or negative, and when the balance is negative. */
                    runway_days: number | null;
                }[];
                /** @description Operations behind the indicators. */
                evidence: {
                    /** @description Indicator, for example seizures. */
                    metric: string;
                    /**
                     * @description Window of the indicator.
                     * @enum {string}
                     */
                    period: "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "LAST_180_DAYS" | "LAST_365_DAYS";
                    /** @description Number of operations. */
                    count: number;
                    /** @description Ids of the latest operations, at most 50 per indicator over all windows. An id listed for a shorter window of the indicator is not repeated. */
                    record_ids: string[];
                }[];
                /** @description Indicators that are null, with the reason. Does not list net_burn and runway_days, whose descriptions have the reasons. */
                unknown: {
                    /** @description Indicator that is null, for example inflow_growth. */
                    metric: string;
                    /**
                     * @description Window of the indicator.
                     * @enum {string}
                     */
                    period: "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "LAST_180_DAYS" | "LAST_365_DAYS";
                    /**
                     * @description Reason. HISTORY_TOO_SHORT (the history does not cover the window, the window before it, or the full months), RUNNING_MONTH (the month has not ended, so it has no average), NOTHING_TO_DIVIDE_BY (the divisor is zero or negative), PAYERS_NOT_TOLD (the bank reports no payer of the operating income, or there is no such income).
                     * @enum {string}
                     */
                    reason: "HISTORY_TOO_SHORT" | "RUNNING_MONTH" | "NOTHING_TO_DIVIDE_BY" | "PAYERS_NOT_TOLD";
                }[];
                /** @description Operations of the last 365 days whose purpose neither the wording nor the provider determines. Null until the next computation after an upgrade. */
                unclassified: {
                    /** @description Ids of the latest operations behind unclassified_incoming, at most 50. */
                    incoming: string[];
                    /** @description Ids of the latest operations behind unclassified_outgoing, at most 50. */
                    outgoing: string[];
                } | null;
            }[];
            /**
             * Format: date
             * @description Day of the computation. A change of this field alone causes no change event.
             */
            computed_on: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BankCreditInsightsRead: {
            /** @constant */
            data_type: "BANK_CREDIT_INSIGHTS";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankCreditInsights"];
        };
        /**
         * BANK_TRANSACTION
         * @description Operations on the bank accounts of the company. When card purchases are settled once a month, only the settlement moves the balance (`in_balance`). Pending operations are served but cause no change events. A booked operation causes an add event, even when it keeps the id of the pending one.
         */
        BankTransaction: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account id, as `account_id` of the bank account of this provider. */
            account_id: string;
            /** @description Id of the operation at the provider, unique within the account. */
            transaction_id: string;
            /** @description Id of the pending operation that this booked one replaces. Null when none matches. */
            replaces_transaction_id: string | null;
            /**
             * Format: date
             * @description Booking date. While pending, the expected date, else the date of the operation. Powens date. Bridge booking_date, else date, which is not always the booking date.
             */
            date: string;
            /**
             * Format: date
             * @description Date of the operation. Powens rdate, Bridge transaction_date.
             */
            operation_date: string | null;
            /**
             * Format: date
             * @description Value date. Powens vdate, Bridge value_date.
             */
            value_date: string | null;
            /** @description Amount in major units. Positive when the company receives, negative when it pays. */
            amount: number;
            /** @description Currency (ISO 4217) of the amounts. When the operation has none, the currency of its account. */
            currency: string;
            /**
             * @description Kind of operation. CARD (Powens card, Bridge card on a checking account), DEFERRED_CARD (purchase that is settled later: Powens deferred_card, Bridge card on a card account), CARD_SETTLEMENT (settlement of the purchases of a period: Powens summary_card, Bridge deferred_debit_card), TRANSFER (Powens transfer, payment or payout, Bridge transfer), DIRECT_DEBIT (Powens order, Bridge direct_debit), CHECK (Powens check, Bridge check), DEPOSIT (Powens deposit, Bridge deposit), CASH_DEPOSIT (deposit of cash, by its wording), WITHDRAWAL (Powens withdrawal, Bridge withdrawal), LOAN_REPAYMENT (Powens loan_repayment or loan_payment), FEE (Powens bank or fee), REFUND (Powens payback or refund), REJECT (returned payment, by its wording), INTEREST (by its wording), MARKET (Powens market_order, market_fee, arbitrage or profit), OTHER (any other).
             * @enum {string|null}
             */
            type: "CARD" | "DEFERRED_CARD" | "CARD_SETTLEMENT" | "TRANSFER" | "DIRECT_DEBIT" | "CHECK" | "DEPOSIT" | "CASH_DEPOSIT" | "WITHDRAWAL" | "LOAN_REPAYMENT" | "FEE" | "REFUND" | "REJECT" | "INTEREST" | "MARKET" | "OTHER" | null;
            /** @description Kind in the wording of the provider. */
            type_label: string | null;
            /** @description True when the operation moves the booked balance of its account. False while pending, and for card purchases on an account that also has their settlement. */
            in_balance: boolean;
            /** @description Cleaned wording with masked card numbers. */
            description: string | null;
            /** @description Wording of the bank with masked card numbers. */
            original_description: string | null;
            /**
             * @description Purpose of the operation, by rules on the wording, else by the category of the provider. Null when neither determines it.
             * @enum {string|null}
             */
            category: "SALES" | "LOAN_RECEIVED" | "LOAN_REPAYMENT" | "SALARY" | "SOCIAL_CHARGES" | "TAX" | "RENT" | "SUPPLIER" | "INSURANCE" | "BANK_FEE" | "REJECT_FEE" | "REJECT" | "SEIZURE" | "CASH" | "CARD_ACQUIRING" | "INTERNAL_TRANSFER" | "OWNER_CONTRIBUTION" | "SUBSIDY" | "GAMBLING" | "OTHER" | null;
            /** @description Category code of the provider. */
            category_code: string | null;
            /** @description Category label of the provider. */
            category_label: string | null;
            /** @description Name of the other party, when the provider reports it. Powens counterparty.label. Null for Bridge. */
            counterparty_name: string | null;
            /** @description First and last four characters of the account of the other party. */
            counterparty_account: string | null;
            /** @description IBAN of the other party, else its folded name, as a keyed hash. Equal values have equal hashes within one account of this API. The hash does not reveal the value. */
            counterparty_key: string | null;
            /** @description Amount in the original currency, in major units, with the sign of the amount. Null for Bridge. */
            original_amount: number | null;
            /** @description Original currency (ISO 4217). Null when equal to the currency. */
            original_currency: string | null;
            /** @description Fee in major units, negative when charged. Powens commission. Null for Bridge. */
            fee: number | null;
            /**
             * @description Booking status. BOOKED (Powens coming false, Bridge future false), PENDING (Powens coming true, Bridge future true).
             * @enum {string}
             */
            status: "BOOKED" | "PENDING";
            /** @description True when the user hid the operation at the provider. Hidden operations count in all figures. Powens active false. Null for Bridge. */
            hidden: boolean | null;
            /**
             * Format: date-time
             * @description Last change at the provider.
             */
            updated_at_source: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankTransactionPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankTransaction"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BankTransactionRead: {
            /** @constant */
            data_type: "BANK_TRANSACTION";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankTransactionPage"];
        };
        /** banking_provider_a */
        BankingProviderACredentials: {
            /** @description Domain of the client at the aggregator, for example acme. */
            domain: string;
            /** @description Client id of the OAuth application. */
            client_id: string;
            /** @description Client secret of the OAuth application. */
            client_secret: string;
            /** @description True for a test account, false for a live one. */
            is_sandbox: boolean;
        };
        /** banking_provider_b */
        BankingProviderBCredentials: {
            /** @description Client id of the OAuth application. */
            client_id: string;
            /** @description Client secret of the OAuth application. */
            client_secret: string;
            /** @description True for a test account, false for a live one. */
            is_sandbox: boolean;
        };
        /**
         * BANKING_RELATIONSHIP
         * @description Banks of the company, as attested by its filed acts.
         */
        BankingRelationship: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Bank named in the act. Null until its document was read, and when the name is uncertain. */
            bank_name: string | null;
            /**
             * @description Evidence in the act: a deposit of funds for the capital, or a bank certificate.
             * @enum {string|null}
             */
            relation: "CAPITAL_DEPOSIT" | "CERTIFICATE" | null;
            /** @description Title of the act in French, for example "Attestation de dépôt des fonds". */
            relation_label: string | null;
            /**
             * Format: date
             * @description Date of the act, else of its filing.
             */
            date: string | null;
            /** @description Id of the act at the source. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /** @description Passages of the act that attest the relationship. */
            evidence: {
                /** @description Dotted path of the field in the act. `document` for text of its document. */
                field: string;
                /** @description Text of the field, in French. */
                text: string;
                /**
                 * Format: uuid
                 * @description Id of the document with the text. Null for text of the register.
                 */
                document_id: string | null;
                /** @description Page of the document, from 1. Null for text of the register. */
                page: number | null;
            }[];
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankingRelationshipPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankingRelationship"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BankingRelationshipRead: {
            /** @constant */
            data_type: "BANKING_RELATIONSHIP";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankingRelationshipPage"];
        };
        /**
         * BENEFICIAL_OWNER
         * @description Persons who own or control the company, with their parts and voting rights. Empty when the company has not filed its declaration.
         */
        BeneficialOwner: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * @description Natural person, or intermediate legal entity.
             * @enum {string}
             */
            type: "PERSON" | "COMPANY";
            /** @description Last name as in the source. Null for a company, and for an entry with a patronym only. INPI RNE descriptionPersonne.nom. */
            last_name: string | null;
            /** @description Last name at birth. Null when the source does not distinguish it. */
            patronym: string | null;
            /** @description Name in use, when it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
            usage_name: string | null;
            /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
            first_name: string | null;
            /** @description All given names, in the order of the civil register. */
            first_names: string[];
            /**
             * Format: date
             * @description Date of birth. Null when only the month is known, as in public registers.
             */
            birth_date: string | null;
            /** @description Month of birth. INPI RNE descriptionPersonne.dateDeNaissance. */
            birth_month: string | null;
            /** @description City of birth. */
            birth_city: string | null;
            /** @description Country of birth. */
            birth_country: string | null;
            /** @description Postal code of the city of birth. */
            birth_postal_code: string | null;
            /** @description Nationality in the wording of the source. When the source provides only a code, the country in French. INPI RNE descriptionPersonne.nationalite. */
            nationality: string | null;
            /** @description Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite. */
            nationality_code: string | null;
            /**
             * @description Gender in the register. INPI RNE descriptionPersonne.genre.
             * @enum {string|null}
             */
            gender: "MALE" | "FEMALE" | null;
            /** @description Name of an owner that is a legal entity. */
            name: string | null;
            /** @description SIREN of an owner that is a French legal entity. */
            siren: string | null;
            /** @description Register of a foreign legal entity. */
            foreign_register: string | null;
            /** @description Id of the declaration in the register when another active owner has the same name and month of birth (INPI RNE beneficiaireId). All given names and the gender when only another officer has. Null without a homonym. */
            homonym_id: string | null;
            /** @description Address. Only the city, even when the source has the home address. */
            address: components["schemas"]["Address"] | null;
            /** @description Total parts of the capital owned. INPI RNE modalite.detentionPartTotale, or the sum of direct and indirect parts when it is greater. In percent. */
            total_owned_parts: number | null;
            /** @description True when `total_owned_parts` is the sum of direct and indirect parts, because the register has no total, zero or less. Null for a manual entry. */
            owned_parts_computed: boolean | null;
            /** @description Parts owned directly. INPI RNE modalite.partsDirectes. In percent. */
            direct_owned_parts: number | null;
            /** @description Parts owned indirectly. INPI RNE modalite.partsIndirectes. In percent. */
            indirect_owned_parts: number | null;
            /** @description Total voting rights. INPI RNE modalite.detentionVoteTotal, or the sum of direct and indirect rights when it is greater. In percent. */
            total_voting_rights: number | null;
            /** @description True when `total_voting_rights` is the sum of direct and indirect rights, because the register has no total, zero or less. Null for a manual entry. */
            voting_rights_computed: boolean | null;
            /** @description Voting rights held directly. In percent. */
            direct_voting_rights: number | null;
            /** @description Voting rights held indirectly. In percent. */
            indirect_voting_rights: number | null;
            /** @description Indirectly owned parts held jointly with others. INPI RNE partsIndirectesIndivision. In percent. */
            indirect_parts_in_joint_ownership: number | null;
            /** @description Indirectly owned parts held through companies. INPI RNE partsIndirectesPersonnesMorales. In percent. */
            indirect_parts_through_companies: number | null;
            /** @description Indirect voting rights held jointly with others. INPI RNE voteIndirecteIndivision. In percent. */
            indirect_votes_in_joint_ownership: number | null;
            /** @description Indirect voting rights held through companies. INPI RNE voteIndirectePersonnesMorales. In percent. */
            indirect_votes_through_companies: number | null;
            /** @description Parts that the person will own by a legal act, directly or indirectly. They define the owners of an economic interest group. INPI RNE modalite.vocationTitulaire*. In percent. */
            future_owned_parts: number | null;
            /** @description Declared means of control. Code 0 means that no person has control, so the legal representative is the owner. INPI RNE modalite.modalitesDeControle, and its flags. */
            control_means: {
                /** @description Code of the means of control. Null when the register has only a flag without a code. */
                code: string | null;
                /** @description Label of the means of control. Null for a code without a published meaning. */
                label: string | null;
                /** @description English text of `label`. Null when the code list has none. */
                label_en: string | null;
            }[];
            /**
             * Format: date
             * @description Start of the beneficial ownership. INPI RNE dateEffetRoleDeclarant, else modalite.dateEffet.
             */
            since: string | null;
            /** @description True while the declaration is in force. INPI RNE beneficiairesEffectifs[].actif. */
            active: boolean;
            /**
             * Format: date-time
             * @description Last change at the source.
             */
            updated_at_source: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BeneficialOwnerPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BeneficialOwner"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        BeneficialOwnerRead: {
            /** @constant */
            data_type: "BENEFICIAL_OWNER";
            /** @constant */
            status: 200;
            data: components["schemas"]["BeneficialOwnerPage"];
        };
        /** @description Origin of a business. */
        BusinessOrigin: {
            /** @description Code of the origin, for example 3. INPI RNE activites[].origine.typeOrigine. */
            code: string | null;
            /** @description Label of the code, for example "Achat". Null for a code that is not in the code list. */
            label: string | null;
            /** @description English text of `label`. Null when the code list has none. */
            label_en: string | null;
            /** @description Wording that the company declared for another origin. INPI RNE activites[].origine.autreOrigine. */
            detail: string | null;
        };
        /** @description A data connection with its user. `action_url` is always null because it contains a key: read the connection to get it. */
        ChangedDataConnection: {
            /** @description SIREN of the user. */
            siren: string | null;
            /**
             * Format: uuid
             * @description Appears as data_connection_id in synchronization entries.
             */
            id: string;
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description The provider. */
            provider_name: string;
            /** @description Data types that the provider must collect. */
            requested_data_types: string[];
            /**
             * @description Only CONNECTED allows synchronization. PENDING_AUTH: the end user has not authorized it yet. REAUTH_REQUIRED: the provider no longer accepts the authorization. ERROR: the provider rejects the credentials of the account, and new ones connect it again. DISCONNECTED: the end user withdrew the authorization and can renew it on the connect page. Collected data stays readable in every status.
             * @enum {string}
             */
            status: "PENDING_AUTH" | "CONNECTED" | "REAUTH_REQUIRED" | "DISCONNECTED" | "ERROR";
            /** @description Reason why the status is not CONNECTED, for example the result of the last authorization. */
            status_reason: string | null;
            /** @description URL of the page on which the end user authorizes the connection. Set when the status is PENDING_AUTH or REAUTH_REQUIRED, otherwise null. Returned by read operations only, not by events. */
            action_url: string | null;
            /**
             * Format: date-time
             * @description Time at which the status became CONNECTED (ISO 8601, UTC)
             */
            connected_at: string | null;
            /**
             * Format: date-time
             * @description End of the authorization unless the end user renews it, null when it does not end or the provider does not report an end (ISO 8601, UTC)
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Time of the last collection (ISO 8601, UTC)
             */
            last_sync_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the connection was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the connection last changed (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description Records of one data type. */
        Citation: {
            /** @description Data type of the records. */
            data_type: string;
            /** @description Ids of the records. */
            record_ids: string[];
        };
        /** @description Appearance of connection pages, with the effective values. */
        ClientSettings: {
            /** @description Image shown on the connection page. */
            logo: string;
            /** @description Icon shown in the browser. */
            favicon: string;
            /** @description Name shown on the connection page. */
            display_name: string;
            /** @description Colour of buttons and text. */
            primary_color: string;
        };
        /** @description A code list with its codes. */
        CodeList: {
            /** @description Name, as in the path. */
            name: string;
            /** @description Title. */
            title: string;
            /** @description Fields of records that contain its codes. */
            borne_by: string;
            /** @description Publisher of the list, and its licence. */
            source: string;
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["ListedCode"][];
        };
        /** @description A code list, without its codes. */
        CodeListSummary: {
            /** @description Name, as in the path. */
            name: string;
            /** @description Title. */
            title: string;
            /** @description Fields of records that contain its codes. */
            borne_by: string;
            /** @description Publisher of the list, and its licence. */
            source: string;
            /** @description Number of codes. */
            codes: number;
        };
        /** @description A page of a list. */
        CodeListSummaryPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CodeListSummary"][];
        };
        /**
         * COLLECTIVE_PROCEDURE
         * @description Safeguard, judicial reorganisation, judicial liquidation and related procedures of the company, each with its judgments in order.
         */
        CollectiveProcedure: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Bulletin id of the opening notice. Without such a notice, RNE- and the observation. */
            notice_id: string;
            /**
             * @description Kind of procedure at the opening.
             * @enum {string}
             */
            opening_kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
            /**
             * @description Current kind of procedure, after any conversion.
             * @enum {string}
             */
            kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
            /** @description Kind in French, for example "Redressement judiciaire". */
            kind_label: string | null;
            /** @description English text of `kind_label`. Null when the code list has none. */
            kind_label_en: string | null;
            /** @description True when the procedure binds all creditors by law. False for a conciliation, an agreement with consenting creditors (L. 611-4). */
            collective: boolean;
            /**
             * @description IN_PLAN: the debtor pays its debts under a safeguard, reorganisation or crisis exit plan, but not a plan of sale. CLOSED: a judgment ended it. EXPIRED: ten years without event. A plan does not expire before its stated end. It expires after fifteen years when no end is stated and the debtor may be a farmer (no commercial court). A liquidation never expires. ANNULLED: the opening was annulled.
             * @enum {string}
             */
            status: "OPEN" | "IN_PLAN" | "CLOSED" | "EXPIRED" | "ANNULLED";
            /**
             * Format: date
             * @description Date of the opening judgment. Null when only a later plan or end is known.
             */
            opening_date: string | null;
            /**
             * Format: date
             * @description Date of the latest judgment.
             */
            judgment_date: string | null;
            /** @description Nature of the latest judgment, in French. */
            nature: string | null;
            /**
             * Format: date
             * @description Date of the cessation of payments, as fixed by the court.
             */
            cessation_of_payments_date: string | null;
            /**
             * Format: date
             * @description Date of the judgment that adopted the latest plan carried out.
             */
            plan_date: string | null;
            /** @description Duration of that plan in months, as its judgment and later changes state it. A number of payments counts as the time that they take: 8 annual payments are 96 months. At most 10 years, 15 for farmers (L. 626-12). Null when no duration is stated or readable, or when a change of the plan does not state it. */
            plan_duration_months: number | null;
            /**
             * Format: date
             * @description Day on which that plan should end: the day that the court states, else `plan_date` plus the duration. It is no proof of the end, which a judgment finds (L. 626-28). Null when no judgment states a day or a duration, or when a change of the plan does not state it.
             */
            plan_end_date: string | null;
            /**
             * Format: date
             * @description Date of the judgment that ended the procedure. Null while it is open or under a plan.
             */
            end_date: string | null;
            /** @description Nature of the final judgment, in French. */
            end_reason: string | null;
            /**
             * Format: date
             * @description Date of the annulment: of the judgment on appeal, of the retraction or nullity of the opening, or of the notice that cancelled the opening notice.
             */
            annulled_date: string | null;
            /** @description Court, in the wording of the source. BODACC tribunal. */
            court: string | null;
            /** @description City of the company in the opening notice. BODACC ville. */
            city: string | null;
            /** @description Judgments and other steps, oldest first. */
            events: {
                /** @description Notice that published the event. Null for an observation of the registry. */
                notice_id: string | null;
                /**
                 * Format: date
                 * @description Publication date of the notice.
                 */
                publication_date: string | null;
                /**
                 * Format: date
                 * @description Date of the judgment. BODACC jugement.date.
                 */
                date: string | null;
                /** @description Family of the judgment. BODACC jugement.famille. */
                family: string | null;
                /** @description Nature of the judgment. BODACC jugement.nature. */
                nature: string | null;
                /**
                 * @description Kind of procedure after this event. Null when the event does not change it.
                 * @enum {string|null}
                 */
                kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER" | null;
                /** @description Order of the court. BODACC jugement.complementJugement. */
                text: string | null;
                /** @description True when a later notice or judgment annulled the event. The event then has no effect on the procedure. */
                cancelled: boolean;
            }[];
            /** @description Administrators, representatives and liquidators appointed by the court. */
            administrators: {
                /**
                 * @description Office held in the procedure.
                 * @enum {string|null}
                 */
                type: "ADMINISTRATOR" | "CREDITORS_REPRESENTATIVE" | "LIQUIDATOR" | "JUDGE" | "OTHER" | null;
                /** @description Label of the office, for example "mandataire judiciaire". */
                type_label: string | null;
                /** @description Firm or person with the office, from the text of the judgment. Null when uncertain. */
                name: string | null;
                /** @description Person who represents a firm ("prise en la personne de"). */
                representative: string | null;
                /** @description City of its address in the text of the judgment. */
                city: string | null;
                /** @description Passage of the notice that names the administrator. */
                text: string | null;
            }[];
            /** @description Observations of the commercial registry about the procedure. */
            observations: {
                /** @description Number of the observation. INPI RNE observations.rcs[].numObservation. */
                number: string | null;
                /**
                 * Format: date
                 * @description Date of the observation. INPI RNE observations.rcs[].dateAjout.
                 */
                date: string | null;
                /** @description Text of the observation. INPI RNE observations.rcs[].texte. */
                text: string | null;
                /** @description State, for example "Ajout". INPI RNE observations.rcs[].etatObs. */
                state: string | null;
            }[];
            /** @description URL of the opening notice. */
            url: string | null;
            /**
             * Format: date
             * @description Date of the latest judgment or observation since the last change of the procedure whose wording is not recognized. The procedure may have changed: read the text in `events`. Null when all are recognized.
             */
            unrecognized_judgment_date: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CollectiveProcedurePage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CollectiveProcedure"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CollectiveProcedureRead: {
            /** @constant */
            data_type: "COLLECTIVE_PROCEDURE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CollectiveProcedurePage"];
        };
        /**
         * COMMERCE_BALANCE
         * @description Balances at the payment platform, one per currency. The total is the available plus the withheld amount.
         */
        CommerceBalance: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PayPal account_id of the balances. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Currency (ISO 4217) of the balance. */
            currency: string;
            /** @description True for the main currency of the account. */
            primary: boolean | null;
            /** @description Total in major units. */
            total: number | null;
            /** @description Available in major units. */
            available: number | null;
            /** @description Withheld in major units. */
            withheld: number | null;
            /**
             * Format: date-time
             * @description Time of the balance. A change of this field alone causes no change event. PayPal as_of_time.
             */
            balance_at: string;
            /**
             * Format: date-time
             * @description Time up to which the platform has data, some hours in the past. A change of this field alone causes no change event. PayPal last_refresh_time.
             */
            refreshed_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceBalancePage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceBalance"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceBalanceRead: {
            /** @constant */
            data_type: "COMMERCE_BALANCE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceBalancePage"];
        };
        /**
         * COMMERCE_CUSTOMER
         * @description Customers of the shop. Names, e-mail and phone are null unless the provider is set to keep personal data. A person who buys several times as a guest is several customers, as in the shop.
         */
        CommerceCustomer: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PrestaShop host in lower case, with its path if any, # and id_shop. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            customer_id: string;
            /** @description E-mail of the customer in lower case, as a keyed hash. Equal values have equal hashes within one account of this API. The hash does not reveal the value. */
            customer_key: string | null;
            /** @description Last name. Null unless the provider is set to keep personal data. */
            last_name: string | null;
            /** @description First name. Null unless the provider is set to keep personal data. */
            first_name: string | null;
            /** @description Name of the company. */
            company_name: string | null;
            /** @description SIRET of the company. Null when the shop has other than fourteen digits. */
            siret: string | null;
            /** @description VAT number of the company, from its first address with one. */
            vat_number: string | null;
            /** @description APE activity code of the company. */
            activity_code: string | null;
            /** @description E-mail. Null unless the provider is set to keep personal data. */
            email: string | null;
            /** @description Phone. Null unless the provider is set to keep personal data. */
            phone: string | null;
            /** @description Id of the default customer group. */
            group_id: string | null;
            /** @description Name of the default customer group. */
            group_name: string | null;
            /** @description Places of the addresses of the customer. Empty when the shop withholds them. */
            addresses: {
                /** @description Country code (ISO 3166-1). */
                country_code: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description City. */
                city: string | null;
            }[];
            /** @description True when subscribed to the newsletter of the shop. */
            newsletter: boolean | null;
            /** @description True when partners of the shop may contact the customer. */
            marketing: boolean | null;
            /** @description True when the customer bought without an account. */
            guest: boolean | null;
            /** @description True when the account is active. */
            active: boolean | null;
            /** @description Allowed outstanding amount in major units. */
            outstanding_allowed: number | null;
            /** @description Currency (ISO 4217) of the allowed outstanding amount. Null when that is null or zero. */
            currency: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description Last change at the platform. PrestaShop date_upd.
             */
            updated_at: string;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceCustomerPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceCustomer"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceCustomerRead: {
            /** @constant */
            data_type: "COMMERCE_CUSTOMER";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceCustomerPage"];
        };
        /**
         * COMMERCE_DISPUTE
         * @description Disputes opened by payers at the payment platform, with their outcome and the loss of the company. An appeal can revert a final status.
         */
        CommerceDispute: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PayPal account, Square merchant_id. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            dispute_id: string;
            /** @description Id of the disputed payment at the seller. PayPal disputed_transactions[0].seller_transaction_id, Square disputed_payment.payment_id. */
            transaction_id: string | null;
            /** @description Reason code of the platform. */
            reason: string | null;
            /**
             * @description Group of the reason. FRAUD (PayPal UNAUTHORISED, Square NO_KNOWLEDGE or EMV_LIABILITY_SHIFT), NOT_RECEIVED (PayPal MERCHANDISE_OR_SERVICE_NOT_RECEIVED, Square NOT_RECEIVED), NOT_AS_DESCRIBED (PayPal MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED, Square NOT_AS_DESCRIBED), DUPLICATE (PayPal DUPLICATE_TRANSACTION or PAYMENT_BY_OTHER_MEANS, Square DUPLICATE or PAID_BY_OTHER_MEANS), AMOUNT (PayPal INCORRECT_AMOUNT, Square AMOUNT_DIFFERS), CANCELLED (PayPal CANCELED_RECURRING_BILLING, Square CANCELLED), CREDIT (PayPal CREDIT_NOT_PROCESSED, Square CUSTOMER_REQUESTS_CREDIT), OTHER (any other).
             * @enum {string|null}
             */
            reason_group: "FRAUD" | "NOT_RECEIVED" | "NOT_AS_DESCRIBED" | "DUPLICATE" | "AMOUNT" | "CANCELLED" | "CREDIT" | "OTHER" | null;
            /**
             * @description Status. Null for a status that is unknown to this API. OPEN (PayPal OPEN), WAITING_FOR_SELLER (PayPal WAITING_FOR_SELLER_RESPONSE, Square INQUIRY_EVIDENCE_REQUIRED or EVIDENCE_REQUIRED), WAITING_FOR_BUYER (PayPal WAITING_FOR_BUYER_RESPONSE), UNDER_REVIEW (PayPal UNDER_REVIEW, Square INQUIRY_PROCESSING or PROCESSING), WON (PayPal RESOLVED_SELLER_FAVOUR, DENIED, or RESOLVED_WITH_PAYOUT without a loss, Square WON), LOST (PayPal RESOLVED_BUYER_FAVOUR, or RESOLVED_WITH_PAYOUT with a loss, Square LOST), ACCEPTED (PayPal ACCEPTED, Square ACCEPTED), CLOSED (without a decision: PayPal CANCELED_BY_BUYER or NONE, Square INQUIRY_CLOSED).
             * @enum {string|null}
             */
            status: "OPEN" | "WAITING_FOR_SELLER" | "WAITING_FOR_BUYER" | "UNDER_REVIEW" | "WON" | "LOST" | "ACCEPTED" | "CLOSED" | null;
            /** @description Status code of the platform. */
            status_code: string | null;
            /** @description Outcome code of the platform. PayPal dispute_outcome.outcome_code. Null for Square. */
            outcome_code: string | null;
            /**
             * @description Stage of the dispute. INQUIRY (no money moved yet: Square INQUIRY_*), CHARGEBACK (Square any other), PRE_ARBITRATION, ARBITRATION.
             * @enum {string|null}
             */
            stage: "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION" | null;
            /**
             * @description Place where the dispute was opened. INTERNAL (at the platform), EXTERNAL (at the bank of the payer: always for Square), ALERT (announced by the card scheme).
             * @enum {string|null}
             */
            channel: "INTERNAL" | "EXTERNAL" | "ALERT" | null;
            /** @description Disputed amount in major units. */
            amount: number;
            /** @description Lost amount in major units: the amount that PayPal moved from the seller in settlement, else by the outcome. Zero when won, null while open. */
            amount_lost: number | null;
            /** @description Fees of the dispute in major units. Null for Square. */
            fees: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
            /** @description Brand of the card. Null for PayPal. */
            card_brand: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform. PayPal create_time, Square created_at.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform.
             */
            updated_at: string | null;
            /**
             * Format: date-time
             * @description Deadline for the response of the seller. Null after the decision.
             */
            due_at: string | null;
            /**
             * Format: date-time
             * @description Deadline for the response of the buyer. Null for Square.
             */
            buyer_due_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the decision was first read. Null while open, and again after an appeal.
             */
            resolved_at: string | null;
            /** @description Place of sale. Null for PayPal. */
            location_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * COMMERCE_DISPUTE_INSIGHT
         * @description Disputes opened per month and currency, with their outcome. Rates use the payments that can be disputed: those whose money the platform moved, at platforms that report disputes.
         */
        CommerceDisputeInsight: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Month in which the disputes were opened. */
            month: string;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
            /** @description Number of disputes opened in the month. */
            dispute_count: number | null;
            /** @description Disputes without a decision yet, or with an unknown status. */
            open_count: number | null;
            /** @description Disputes won by the seller. */
            won_count: number | null;
            /** @description Disputes lost or accepted by the seller. */
            lost_count: number | null;
            /** @description Disputes closed without a decision. */
            closed_count: number | null;
            /** @description Part of dispute_count: inquiries, for which no money has moved yet. */
            inquiry_count: number | null;
            /** @description Disputes for fraud. */
            fraud_count: number | null;
            /** @description Disputed amount in major units. */
            disputed_volume: number | null;
            /** @description Lost amount in major units. Null when the platform does not report the amount of a lost dispute. */
            lost_volume: number | null;
            /** @description Disputes, including inquiries / payments of the month, by number. Null without payments. As a fraction. */
            dispute_rate: number | null;
            /** @description Chargebacks / payments of the previous month, by number, as card schemes measure. Inquiries are not counted, because no money moved. Null without payments. As a fraction. */
            dispute_rate_previous_month: number | null;
            /** @description Disputes of the payments of the month, opened at any time / payments of the month, by number. Null when over 5 % of the disputes name no payment. As a fraction. */
            dispute_rate_cohort: number | null;
            /** @description Disputed amount, including inquiries / payments of the month, by amount. Null without payments. As a fraction. */
            dispute_rate_volume: number | null;
            /** @description Won disputes / won and lost disputes. Null without either. As a fraction. */
            win_rate: number | null;
            /** @description Average number of calendar days from opening to decision, in the configured time zone. Null without a decision. */
            average_days_to_resolve: number | null;
            /** @description (disputed amount - that of the previous month) / that of the previous month, as a fraction. Null until every platform was read for disputes after the end of the month. */
            growth: number | null;
            /** @description As `growth`, compared with the same month of the previous year. */
            growth_year: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceDisputeInsightPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceDisputeInsight"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceDisputeInsightRead: {
            /** @constant */
            data_type: "COMMERCE_DISPUTE_INSIGHT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceDisputeInsightPage"];
        };
        /** @description A page of records. */
        CommerceDisputePage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceDispute"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceDisputeRead: {
            /** @constant */
            data_type: "COMMERCE_DISPUTE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceDisputePage"];
        };
        /**
         * COMMERCE_LOCATION
         * @description Places of sale.
         */
        CommerceLocation: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PrestaShop host in lower case, with its path if any, # and id_shop, Square merchant_id. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            location_id: string;
            /** @description Name of the place. */
            name: string | null;
            /** @description Address. */
            address: components["schemas"]["Address"] | null;
            /** @description Latitude in degrees (WGS 84). Null when the shop has zero for both coordinates. */
            latitude: number | null;
            /** @description Longitude in degrees (WGS 84). Null when the shop has zero for both coordinates. */
            longitude: number | null;
            /** @description Time zone, for example Europe/Paris. Null for PrestaShop. */
            timezone: string | null;
            /** @description Currency (ISO 4217) of its sales. Null for PrestaShop. */
            currency: string | null;
            /** @description Phone. */
            phone: string | null;
            /** @description E-mail. */
            email: string | null;
            /** @description Opening hours from Monday. An absent day is closed. An empty list means that the hours are unknown. */
            opening_hours: {
                /**
                 * @description Day of the week.
                 * @enum {string}
                 */
                day: "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN";
                /** @description Hours in the wording of the shop. */
                hours: string | null;
            }[];
            /** @description True when the place is in business. */
            active: boolean | null;
            /** @description Status code of the platform. Null for PrestaShop. */
            status_code: string | null;
            /** @description Note. */
            note: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform. When the shop has a date of zeros, the last change.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform. Null for Square.
             */
            updated_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceLocationPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceLocation"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceLocationRead: {
            /** @constant */
            data_type: "COMMERCE_LOCATION";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceLocationPage"];
        };
        /**
         * COMMERCE_ORDER
         * @description Orders of the shop with their lines and payments. Products, shipping and wrapping less discounts equal the total, except for rounding by the shop. Sales are the orders with `valid` true.
         */
        CommerceOrder: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PrestaShop host in lower case, with its path if any, # and id_shop. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            order_id: string;
            /** @description Reference shown to the customer. Several orders of one checkout have the same reference. */
            reference: string | null;
            /** @description Customer at the platform. */
            customer_id: string | null;
            /** @description Cart at the platform. */
            cart_id: string | null;
            /** @description Shop, when several share one address. */
            shop_id: string | null;
            /** @description Id of the place of sale. */
            location_id: string | null;
            /**
             * @description Status. The first matching rule applies. CANCELLED (template order_canceled or PS_OS_CANCELED), REFUNDED (template refund or PS_OS_REFUND), ERROR (template payment_error or PS_OS_ERROR), DELIVERED (shipped, and PS_OS_DELIVERED or a matching name without a template), SHIPPED (shipped), PREPARING (paid, with a delivery slip), PAID (paid), PENDING (template cheque, bankwire, cashondelivery or outofstock, or neither paid nor logable), OTHER (any other).
             * @enum {string|null}
             */
            status: "CANCELLED" | "REFUNDED" | "ERROR" | "DELIVERED" | "SHIPPED" | "PREPARING" | "PAID" | "PENDING" | "OTHER" | null;
            /** @description Status code of the shop. PrestaShop current_state. */
            status_code: string | null;
            /** @description Status in the wording of the shop. */
            status_label: string | null;
            /** @description True when the status counts as paid. */
            is_paid: boolean | null;
            /** @description True when the status counts as shipped. */
            is_shipped: boolean | null;
            /** @description True when the status counts as invoiced. */
            is_invoiced: boolean | null;
            /** @description True when the shop counts the order as a sale. */
            valid: boolean | null;
            /**
             * Format: date-time
             * @description Time of the order. PrestaShop date_add, or date_upd when that is a date of zeros.
             */
            ordered_at: string;
            /**
             * Format: date-time
             * @description Last change, status included. PrestaShop date_upd.
             */
            updated_at: string | null;
            /**
             * Format: date-time
             * @description Time of the first shipped status. Null when the shop withholds the history.
             */
            shipped_at: string | null;
            /**
             * Format: date-time
             * @description Time of the delivery. Null when the shop withholds the history.
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description Time of the cancellation. Null when the shop withholds the history.
             */
            cancelled_at: string | null;
            /** @description Total with tax in major units. */
            total: number | null;
            /** @description Total without tax in major units. */
            total_without_tax: number | null;
            /** @description Tax in major units. */
            tax_total: number | null;
            /** @description Products with tax in major units. */
            products_total: number | null;
            /** @description Products without tax in major units. */
            products_total_without_tax: number | null;
            /** @description Shipping with tax in major units. */
            shipping_total: number | null;
            /** @description Shipping without tax in major units. */
            shipping_total_without_tax: number | null;
            /** @description Wrapping with tax in major units. */
            wrapping_total: number | null;
            /** @description Discounts with tax in major units. Positive. */
            discount_total: number | null;
            /** @description Discounts without tax in major units. Positive. */
            discount_total_without_tax: number | null;
            /** @description Paid amount in major units. When the shop reports zero but has payments, their sum. */
            paid: number | null;
            /** @description Refunds by credit slips with tax, in major units. Null when the shop withholds them. */
            refunded: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
            /** @description Units of the currency of the order per unit of the currency of the shop. */
            exchange_rate: number | null;
            /** @description Means of payment in the wording of the shop. */
            payment_method: string | null;
            /** @description Payments, by the reference of the order. Empty when the shop withholds them. */
            payments: {
                /** @description Id of the payment at the payment platform, which is another provider. */
                transaction_id: string | null;
                /** @description Means of payment in the wording of the shop. */
                method: string | null;
                /** @description Amount in major units. */
                amount: number;
                /** @description Currency (ISO 4217) of the amounts in this object. */
                currency: string;
                /**
                 * Format: date-time
                 * @description Time of the payment.
                 */
                paid_at: string | null;
            }[];
            /** @description Name of the carrier. */
            carrier_name: string | null;
            /** @description Country of the invoice address. Country code (ISO 3166-1, two letters). */
            billing_country_code: string | null;
            /** @description Country of the delivery address. Country code (ISO 3166-1, two letters). */
            delivery_country_code: string | null;
            /** @description Invoice number. */
            invoice_number: string | null;
            /**
             * Format: date
             * @description Invoice date.
             */
            invoice_date: string | null;
            /** @description Lines of the order. */
            lines: {
                /** @description Id of the line. */
                line_id: string | null;
                /** @description Id of the product. */
                product_id: string | null;
                /** @description Id of the variant. */
                variant_id: string | null;
                /** @description Reference of the merchant. */
                reference: string | null;
                /** @description Name of the product. */
                name: string | null;
                /** @description EAN-13 bar code. */
                ean13: string | null;
                /** @description Quantity. */
                quantity: number | null;
                /** @description Unit price with tax in major units, up to six decimal places. */
                unit_price: number | null;
                /** @description Unit price without tax in major units, up to six decimal places. */
                unit_price_without_tax: number | null;
                /** @description Total of the line with tax in major units. */
                line_total: number | null;
                /** @description Total of the line without tax in major units. */
                line_total_without_tax: number | null;
                /** @description Discount on the line in major units. Positive. */
                discount: number | null;
            }[];
            /** @description Number of lines. */
            line_count: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceOrderPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceOrder"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceOrderRead: {
            /** @constant */
            data_type: "COMMERCE_ORDER";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceOrderPage"];
        };
        /**
         * COMMERCE_PRODUCT
         * @description Products and services on sale.
         */
        CommerceProduct: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PayPal account, PrestaShop host in lower case, with its path if any, # and id_shop. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            product_id: string;
            /** @description Reference of the merchant. Null for PayPal. */
            reference: string | null;
            /** @description Name in the first language of the shop. */
            name: string | null;
            /** @description Start of the description, as plain text. */
            description: string | null;
            /**
             * @description Kind of product. PHYSICAL (PayPal PHYSICAL, PrestaShop any other), DIGITAL (PayPal DIGITAL, PrestaShop is_virtual), SERVICE (PayPal SERVICE).
             * @enum {string|null}
             */
            type: "PHYSICAL" | "DIGITAL" | "SERVICE" | null;
            /** @description Name of the category. */
            category: string | null;
            /** @description Category at the platform. PayPal category, PrestaShop id_category_default. */
            category_code: string | null;
            /** @description Brand. Null for PayPal. */
            brand: string | null;
            /** @description EAN-13 bar code. Null for PayPal. */
            ean13: string | null;
            /** @description Price without tax and special offers, in major units. Null for PayPal, which has prices of plans only. */
            price: number | null;
            /** @description Tax on the price, in percent. Null when the shop withholds it. */
            tax_rate: number | null;
            /** @description Purchase price without tax in major units. Null for PayPal. */
            purchase_price: number | null;
            /** @description Currency (ISO 4217) of the shop, used for the amounts. Null without a price. */
            currency: string | null;
            /** @description Units in stock. Null when the shop withholds them. */
            stock: number | null;
            /** @description Variants of the product. */
            variants: {
                /** @description Id of the variant, as in lines of orders. */
                variant_id: string;
                /** @description Reference of the merchant. */
                reference: string | null;
                /** @description EAN-13 bar code. */
                ean13: string | null;
                /** @description Amount added to the price without tax, in major units. */
                price_impact: number | null;
                /** @description Units in stock. */
                stock: number | null;
            }[];
            /** @description Number of variants. */
            variant_count: number | null;
            /** @description True when the product is on sale. Null for PayPal. */
            active: boolean | null;
            /** @description URL of the product page. */
            url: string | null;
            /** @description URL of a public image. */
            image_url: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description Last change at the platform. PayPal update_time, PrestaShop date_upd.
             */
            updated_at: string;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceProductPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceProduct"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceProductRead: {
            /** @constant */
            data_type: "COMMERCE_PRODUCT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceProductPage"];
        };
        /**
         * COMMERCE_SUBSCRIPTION
         * @description Subscriptions sold through the payment platform, at their current price. Platforms do not report past prices.
         */
        CommerceSubscription: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PayPal account, Square merchant_id. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            subscription_id: string;
            /** @description Id of the plan. */
            plan_id: string | null;
            /** @description Name of the plan. PayPal plan name, Square plan variation name. */
            plan_name: string | null;
            /** @description Product. PayPal product_id of the plan. Null for Square. */
            product_id: string | null;
            /** @description Customer at the platform. */
            customer_id: string | null;
            /** @description Name of the customer. Null unless the provider is set to keep personal data. */
            customer_name: string | null;
            /** @description E-mail of the customer. Null unless the provider is set to keep personal data. */
            customer_email: string | null;
            /**
             * @description Status of the subscription. PENDING (not started, which includes never approved: PayPal APPROVAL_PENDING or APPROVED, Square PENDING), ACTIVE (PayPal ACTIVE, Square ACTIVE), PAUSED (Square PAUSED), SUSPENDED (mostly after failed payments: PayPal SUSPENDED), CANCELLED (PayPal CANCELLED, Square CANCELED), EXPIRED (PayPal EXPIRED, Square DEACTIVATED).
             * @enum {string|null}
             */
            status: "PENDING" | "ACTIVE" | "PAUSED" | "SUSPENDED" | "CANCELLED" | "EXPIRED" | null;
            /** @description Status code of the platform. */
            status_code: string | null;
            /**
             * Format: date-time
             * @description Time of the last status change. PayPal status_update_time. Null for Square.
             */
            status_changed_at: string | null;
            /** @description Price of one period and unit in major units, without tax when the source separates it. Null when it depends on quantities. During a free trial it is the first price, and during a trial that is sold its price. PayPal fixed_price, Square recurring_price_money. */
            amount: number | null;
            /** @description Tax on the price, in percent. */
            tax_percentage: number | null;
            /** @description Currency (ISO 4217) of the amounts. Set when there is an amount. */
            currency: string | null;
            /**
             * @description Pricing model. FIXED, TIERED (by tiers of the quantity), VOLUME (by the tier of the whole quantity), RELATIVE (by the ordered items: Square).
             * @enum {string|null}
             */
            pricing: "FIXED" | "TIERED" | "VOLUME" | "RELATIVE" | null;
            /**
             * @description Unit of the period. Square cadence: for example, QUARTERLY is three months, THIRTY_DAYS is thirty days.
             * @enum {string|null}
             */
            interval: "DAY" | "WEEK" | "MONTH" | "YEAR" | null;
            /** @description Number of units in one period. */
            interval_count: number | null;
            /** @description Quantity. 1 when the source has none. */
            quantity: number | null;
            /**
             * Format: date
             * @description Start, as a day of the configured time zone.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description End of the free trial. A trial that is sold is no free trial.
             */
            trial_end_date: string | null;
            /**
             * Format: date
             * @description Day of the cancellation request. PayPal status_update_time when cancelled. Null for Square.
             */
            cancelled_date: string | null;
            /**
             * Format: date
             * @description Day on which the subscription ends or ended. A future day is planned. PayPal status_update_time when cancelled or expired. Square canceled_date, else the last charged_through_date.
             */
            ended_date: string | null;
            /**
             * Format: date
             * @description Day of the suspension or pause. Null when the suspension was lifted.
             */
            suspended_date: string | null;
            /** @description Number of periods sold. Null without an end. */
            total_cycles: number | null;
            /** @description Number of periods that started and were paid. */
            cycles_completed: number | null;
            /**
             * Format: date
             * @description Last paid day. Square charged_through_date. Null for PayPal.
             */
            paid_through_date: string | null;
            /**
             * Format: date-time
             * @description Time of the next charge. Null for Square.
             */
            next_billing_at: string | null;
            /** @description Unpaid amount in major units. Null for Square. */
            outstanding: number | null;
            /** @description Number of failed payments. Null for Square. */
            failed_payments: number | null;
            /** @description Place of sale. Null for PayPal. */
            location_id: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform. Null for Square.
             */
            updated_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * COMMERCE_SUBSCRIPTION_INSIGHT
         * @description Active, new and lost subscriptions per month and currency. Prices are current ones, since platforms do not report past prices. Counts are per subscription and revenue per customer, so a changed plan is an expansion or contraction. A suspended subscription counts as ended until the suspension is lifted, and then past months no longer show it.
         */
        CommerceSubscriptionInsight: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Month. The current month is as of the last read. */
            month: string;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
            /** @description Active subscriptions at the end of the day before the month. */
            opening_count: number | null;
            /** @description Subscriptions that started in the month. */
            new_count: number | null;
            /** @description Subscriptions that ended in the month, including those that started in it. */
            cancelled_count: number | null;
            /** @description Active subscriptions at the end of the month: opening_count + new_count - cancelled_count. */
            active_count: number | null;
            /** @description Subscriptions that were active at the start of the month and ended in it. */
            churned_count: number | null;
            /** @description Part of cancelled_count that was suspended and not cancelled, mostly after failed payments. */
            suspended_count: number | null;
            /** @description churned_count / opening_count. Counts subscriptions: a plan that is cancelled and replaced is churn here, but not in customer_churn_rate. Null when no subscription was active at the start. As a fraction. */
            churn_rate: number | null;
            /** @description Revenue per month of the subscriptions active at the end of the month, in major units. Price x quantity x periods per month (365/12 days, 365/84 weeks, 1/12 year). Zero during a free trial, without a price, and after a fixed term. */
            monthly_recurring_revenue: number | null;
            /** @description Revenue of customers who had no revenue in any earlier month, in major units. A subscription without a known customer counts as one customer. Revenue of returning customers is reactivation_revenue. */
            new_revenue: number | null;
            /** @description Increase of the revenue of customers who already had some at the end of the previous month, in major units. */
            expansion_revenue: number | null;
            /** @description Decrease of the revenue of customers who still have some, in major units. */
            contraction_revenue: number | null;
            /** @description Previous revenue of customers who no longer have any, in major units. Monthly recurring revenue = that of the previous month + new + reactivation + expansion - contraction - churned. */
            churned_revenue: number | null;
            /** @description churned_revenue / revenue of the previous month. Null when that is zero. As a fraction. */
            revenue_churn_rate: number | null;
            /** @description Monthly recurring revenue / subscriptions with revenue, in major units. */
            average_revenue: number | null;
            /** @description (revenue - revenue of the previous month) / revenue of the previous month, as a fraction. Null when that is zero. */
            growth: number | null;
            /** @description (revenue - revenue of the same month of the previous year) / revenue of that month, as a fraction. Null when that is zero. */
            growth_year: number | null;
            /** @description Revenue of customers who had revenue before, but none at the end of the previous month, in major units (Reactivation MRR of ChartMogul). Null until the next computation after an upgrade. */
            reactivation_revenue: number | null;
            /** @description Customers with revenue at the end of the month. A customer of several accounts of platforms, or with several currencies, counts in each. A subscription without a known customer counts as one customer. Null until the next computation after an upgrade. */
            customer_count: number | null;
            /** @description Customers with revenue at the end of the previous month and none at the end of this one. Null until the next computation after an upgrade. */
            churned_customer_count: number | null;
            /** @description churned_customer_count / customers with revenue at the end of the previous month. Null when there were none. As a fraction. */
            customer_churn_rate: number | null;
            /** @description Monthly recurring revenue / customer_count, in major units (ARPA). Null without customers. */
            average_revenue_per_customer: number | null;
            /** @description Subscriptions that started up to the end of the month and are in no other figure, because their status is unknown to this API or they stopped on an unknown day. Above zero, the other figures are incomplete. Null until the next computation after an upgrade. */
            left_out_count: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceSubscriptionInsightPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceSubscriptionInsight"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceSubscriptionInsightRead: {
            /** @constant */
            data_type: "COMMERCE_SUBSCRIPTION_INSIGHT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceSubscriptionInsightPage"];
        };
        /** @description A page of records. */
        CommerceSubscriptionPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceSubscription"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceSubscriptionRead: {
            /** @constant */
            data_type: "COMMERCE_SUBSCRIPTION";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceSubscriptionPage"];
        };
        /**
         * COMMERCE_TRANSACTION
         * @description Payments, refunds, fees and payouts at the payment platform. The kind, the sign of the amount and `settled_by_platform` are independent: a cash sale is revenue, but the platform moves no money. Authorizations and pending or denied payments, which affect no balance, are also served.
         */
        CommerceTransaction: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Provider of the record. It identifies the record together with the ids next to it. */
            provider_name: string;
            /** @description Account at the provider. PayPal account_number, Square merchant_id. The ids of the record are unique within it. */
            source_account_id: string;
            /** @description Id at the platform. It identifies the movement together with `type_code`. */
            transaction_id: string;
            /**
             * @description Kind of movement. PAYMENT (from a customer: PayPal T00nn and T30nn above zero, Square payment), REFUND (PayPal T1107 and similar of a payment, Square refund), PURCHASE (the company buys: PayPal T00nn and T30nn below zero, T05nn), PAYOUT (withdrawal to a bank, a card or cash of the company, positive when returned: PayPal T04nn, T06nn, T17nn, T0502, T0504, T1101, Square payout), FEE (PayPal T01nn, and T1108, T1109 when returned), DISPUTE (money taken for a dispute: PayPal T1201, T1207, T1106, Square payout entry), DISPUTE_REVERSAL (money returned from a dispute: PayPal T1202, T1205, T1208, T1106 above zero, Square payout entry), CONVERSION (one of two movements, one per currency: PayPal T02nn), AUTHORIZATION (no money yet: PayPal T13nn), HOLD (money set aside: PayPal T15nn, T21nn below zero, T1110), HOLD_RELEASE (PayPal T15nn, T21nn above zero, T1105, T1111), TRANSFER_IN (from the bank: PayPal T03nn), ADJUSTMENT (other PayPal T11nn, T12nn, T19nn), OTHER (any other).
             * @enum {string|null}
             */
            type: "PAYMENT" | "REFUND" | "PURCHASE" | "PAYOUT" | "FEE" | "DISPUTE" | "DISPUTE_REVERSAL" | "CONVERSION" | "AUTHORIZATION" | "HOLD" | "HOLD_RELEASE" | "TRANSFER_IN" | "ADJUSTMENT" | "OTHER" | null;
            /** @description Kind code of the platform, for example T0006. Square PAYMENT, REFUND, PAYOUT. */
            type_code: string | null;
            /**
             * @description Status of the movement. PENDING (PayPal P, Square PENDING, payout SENT), AUTHORIZED (no money yet: PayPal S of an authorization, Square APPROVED), SUCCEEDED (PayPal S, Square COMPLETED, refund APPROVED, payout PAID), FAILED (PayPal D, Square FAILED, refund REJECTED), CANCELLED (Square CANCELED), REVERSED (refunded in full, with a separate refund: PayPal V).
             * @enum {string|null}
             */
            status: "PENDING" | "AUTHORIZED" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "REVERSED" | null;
            /** @description Status code of the platform. */
            status_code: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform. PayPal transaction_initiation_date, Square created_at.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform.
             */
            updated_at: string | null;
            /** @description Amount including tip, in major units. Positive when the company receives, negative for refunds and purchases. */
            amount: number;
            /** @description Tip included in the amount, in major units. PayPal tip_amount, Square tip_money. */
            tip: number | null;
            /** @description Fee in major units. Negative when charged, positive when returned. PayPal fee_amount. Square processing_fee and app_fee_money with the opposite sign, or payout_fee. Square charges none for cash and external payments. */
            fee: number | null;
            /** @description Amount plus fee in major units. Null while the fee is unknown. PayPal reports a fee only when it charged one, so a settled movement without a fee has its amount here. */
            net: number | null;
            /** @description Tax included in the amount, in major units. Null for Square. */
            tax: number | null;
            /** @description Shipping included in the amount, in major units. Null for Square. */
            shipping: number | null;
            /** @description Amount refunded so far, in major units. Square refunded_money. Null for PayPal, whose refunds name the payment. */
            refunded: number | null;
            /** @description Balance available after the movement, in major units. PayPal available_balance. Null for Square. */
            available_balance: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
            /** @description True when the platform moved the money. False for Square cash and external payments. */
            settled_by_platform: boolean | null;
            /**
             * @description Means of payment.
             * @enum {string|null}
             */
            payment_method: "CARD" | "BANK" | "WALLET" | "CASH" | "EXTERNAL" | "PLATFORM_BALANCE" | "BUY_NOW_PAY_LATER" | "OTHER" | null;
            /** @description Code of the means of payment at the platform. PayPal instrument_type, Square source_type. */
            payment_method_code: string | null;
            /** @description Brand of the card. Null for PayPal. */
            card_brand: string | null;
            /** @description Last four digits of the card. Null for PayPal. */
            card_last4: string | null;
            /** @description Id of the counterparty at the platform, as in customers and subscriptions of the account: the payer of incoming money, and the payee of outgoing money such as a purchase. PayPal payer_info.account_id, Square customer_id. */
            payer_id: string | null;
            /** @description E-mail of the counterparty (see payer_id) in lower case, as a keyed hash. Equal values have equal hashes within one account of this API. The hash does not reveal the value. */
            payer_key: string | null;
            /** @description Name of the counterparty (see payer_id). Null unless the provider is set to keep personal data. */
            payer_name: string | null;
            /** @description E-mail of the counterparty (see payer_id). Null unless the provider is set to keep personal data. */
            payer_email: string | null;
            /** @description Country of the counterparty (ISO 3166-1, see payer_id). Null for Square. */
            payer_country_code: string | null;
            /** @description Payment that a refund or chargeback belongs to. PayPal reference of type TXN, Square payment_id of a refund. */
            payment_transaction_id: string | null;
            /** @description Id of the referenced object, as in the platform. */
            reference_id: string | null;
            /** @description Kind of the referenced object: PayPal ODR (order), TXN (movement), SUB (subscription), PAP (agreement). */
            reference_type: string | null;
            /** @description Order at the platform. PayPal reference of type ODR, Square order_id. */
            order_id: string | null;
            /** @description Subscription. PayPal reference of type SUB. Null for Square. */
            subscription_id: string | null;
            /** @description Number assigned by the merchant, often the order of the shop. Null for Square. */
            invoice_id: string | null;
            /** @description Place of sale. Null for PayPal. */
            location_id: string | null;
            /** @description True when the seller is protected against a dispute. PayPal protection_eligibility. Null for Square. */
            protected: boolean | null;
            /** @description Risk in the wording of the platform. Square risk_evaluation. Null for PayPal. */
            risk_level: string | null;
            /** @description Description with masked card numbers. */
            description: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * COMMERCE_TRANSACTION_INSIGHT
         * @description Sales, refunds, disputes and fees per month (in the configured time zone) and currency, over all platforms of the company. Includes successful payments, even when they were refunded later. A gift card of the platform counts when it is sold, not when it is used. Refunds count in the month in which they were made. Excludes purchases, conversions, authorizations, holds and transfers from the bank.
         */
        CommerceTransactionInsight: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Month, in the configured time zone. */
            month: string;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
            /** @description True when every platform was read after the end of the month. */
            complete: boolean;
            /** @description Number of payments. */
            payment_count: number | null;
            /** @description Payments in major units. */
            gross_volume: number | null;
            /** @description Number of refunds made in the month. */
            refund_count: number | null;
            /** @description Refunds in major units. Positive. */
            refund_volume: number | null;
            /** @description Amount taken for disputes, in major units. Negative when more was returned. Null when platforms_without_payouts has a platform. */
            dispute_volume: number | null;
            /** @description Fees in major units: fees of payments, refunds, disputes and payouts, and separate fees, less returned fees. Positive when charged. Separate fees of Square are read with its payouts. */
            fee_volume: number | null;
            /** @description gross_volume - refund_volume - dispute_volume - fee_volume, in major units. Null when dispute_volume is null. */
            net_volume: number | null;
            /** @description gross_volume / payment_count, in major units. Null without payments. */
            average_payment: number | null;
            /** @description Number of distinct known payers. Null when no payer is known, and when over half of the payments name no payer. Otherwise it is a lower bound, and payments_without_payer has the other payments. */
            customer_count: number | null;
            /** @description Known payers with more than one payment in the month. Null when customer_count is null. */
            repeat_customer_count: number | null;
            /** @description Payers who also paid in this currency in one of the previous twelve months. Null when customer_count is null, and when fewer than twelve full earlier months are known. */
            returning_customer_count: number | null;
            /** @description refund_volume / gross_volume. Above 1 when refunds of earlier payments exceed the payments. As a fraction. */
            refund_rate: number | null;
            /** @description Refunds of the payments of the month, made at any time / payments of the month, by amount. Null without payments, and when over 5 % of the refunds (by amount) from the month to a year later name no payment. As a fraction. */
            refund_rate_cohort: number | null;
            /** @description Amount paid out to a bank or card of the company, less returned payouts, in major units. Null when platforms_without_payouts has a platform. */
            payout_volume: number | null;
            /** @description Part of gross_volume whose money the platform did not move, such as cash, in major units. */
            offline_volume: number | null;
            /** @description (payments - payments of the previous month) / payments of the previous month, by amount, as a fraction. Null until the month is complete. */
            growth: number | null;
            /** @description (payments - payments of the same month of the previous year) / payments of that month, by amount, as a fraction. Null until the month is complete. */
            growth_year: number | null;
            /** @description Payments by platform. */
            platforms: {
                /** @description Provider of the platform. */
                provider_name: string;
                /** @description Number of payments. */
                payment_count: number | null;
                /** @description Payments in major units. */
                gross_volume: number | null;
            }[];
            /** @description Number of payments whose payer the platform does not report, such as guest checkouts. Null until the next computation after an upgrade. */
            payments_without_payer: number | null;
            /** @description Platforms that moved money up to this month, and whose payouts and money of disputes are unknown: the connection has no right to read them, the first read failed, or the platform has none for so early a month (Square before January 2021). The sources of the synchronization have the reason. Null until the next computation after an upgrade. */
            platforms_without_payouts: string[] | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceTransactionInsightPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceTransactionInsight"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceTransactionInsightRead: {
            /** @constant */
            data_type: "COMMERCE_TRANSACTION_INSIGHT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceTransactionInsightPage"];
        };
        /** @description A page of records. */
        CommerceTransactionPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceTransaction"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CommerceTransactionRead: {
            /** @constant */
            data_type: "COMMERCE_TRANSACTION";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceTransactionPage"];
        };
        /**
         * COMPANY_OFFICER
         * @description Persons and companies that direct, represent or audit the company, with their roles.
         */
        CompanyOfficer: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * @description Natural person or company. INPI RNE composition.pouvoirs[].typeDePersonne.
             * @enum {string}
             */
            type: "PERSON" | "COMPANY";
            /** @description Last name as in the source. Null for a company, and for an entry with a patronym only. INPI RNE descriptionPersonne.nom. */
            last_name: string | null;
            /** @description Last name at birth. Null when the source does not distinguish it. */
            patronym: string | null;
            /** @description Name in use, when it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
            usage_name: string | null;
            /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
            first_name: string | null;
            /** @description All given names, in the order of the civil register. */
            first_names: string[];
            /**
             * Format: date
             * @description Date of birth. Null when only the month is known, as in public registers.
             */
            birth_date: string | null;
            /** @description Month of birth. INPI RNE descriptionPersonne.dateDeNaissance. */
            birth_month: string | null;
            /** @description City of birth. */
            birth_city: string | null;
            /** @description Country of birth. */
            birth_country: string | null;
            /** @description Postal code of the city of birth. */
            birth_postal_code: string | null;
            /** @description Nationality in the wording of the source. When the source provides only a code, the country in French. INPI RNE descriptionPersonne.nationalite. */
            nationality: string | null;
            /** @description Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite. */
            nationality_code: string | null;
            /**
             * @description Gender in the register. INPI RNE descriptionPersonne.genre.
             * @enum {string|null}
             */
            gender: "MALE" | "FEMALE" | null;
            /** @description All given names and the gender of a person. Null unless the company has another person with the same last name, first given name and month of birth, for example a twin. */
            homonym_id: string | null;
            /** @description Name of an officer that is a company. INPI RNE entreprise.denomination. */
            name: string | null;
            /** @description SIREN of an officer that is a French company. INPI RNE entreprise.siren. */
            siren: string | null;
            /** @description Legal form of an officer that is a company, as in the source. */
            legal_form: string | null;
            /** @description English text of `legal_form`. Null when the code list has none. */
            legal_form_en: string | null;
            /** @description Register of a foreign company. INPI RNE entreprise.lieuRegistre. */
            foreign_register: string | null;
            /** @description Address. Only the city for a person, even when the source has the home address. */
            address: components["schemas"]["Address"] | null;
            /** @description Roles in the company, one per role code. Roles without a code of their own have one entry per wording. */
            roles: components["schemas"]["Role"][];
            /**
             * Format: date
             * @description Start of the earliest role. Null when the source has no start dates.
             */
            since: string | null;
            /** @description True when all roles are auditor roles. `exclude_auditors=1` omits these officers. */
            is_auditor: boolean;
            /** @description Natural person who represents an officer that is a company, in its active roles. INPI RNE representant. */
            representative: {
                /** @description Last name as in the source. Null for a company, and for an entry with a patronym only. INPI RNE descriptionPersonne.nom. */
                last_name: string | null;
                /** @description Last name at birth. Null when the source does not distinguish it. */
                patronym: string | null;
                /** @description Name in use, when it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
                usage_name: string | null;
                /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
                first_name: string | null;
                /** @description All given names, in the order of the civil register. */
                first_names: string[];
                /**
                 * Format: date
                 * @description Date of birth. Null when only the month is known, as in public registers.
                 */
                birth_date: string | null;
                /** @description Month of birth. INPI RNE descriptionPersonne.dateDeNaissance. */
                birth_month: string | null;
                /** @description City of birth. */
                birth_city: string | null;
                /** @description Country of birth. */
                birth_country: string | null;
                /** @description Postal code of the city of birth. */
                birth_postal_code: string | null;
                /** @description Nationality in the wording of the source. When the source provides only a code, the country in French. INPI RNE descriptionPersonne.nationalite. */
                nationality: string | null;
                /** @description Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite. */
                nationality_code: string | null;
                /**
                 * @description Gender in the register. INPI RNE descriptionPersonne.genre.
                 * @enum {string|null}
                 */
                gender: "MALE" | "FEMALE" | null;
                /** @description All given names and the gender of a person. Null unless the company has another person with the same last name, first given name and month of birth, for example a twin. */
                homonym_id: string | null;
            } | null;
            /** @description Further representatives of an officer that is a company, when it has another one in another active role. */
            other_representatives: {
                /** @description Last name as in the source. Null for a company, and for an entry with a patronym only. INPI RNE descriptionPersonne.nom. */
                last_name: string | null;
                /** @description Last name at birth. Null when the source does not distinguish it. */
                patronym: string | null;
                /** @description Name in use, when it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
                usage_name: string | null;
                /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
                first_name: string | null;
                /** @description All given names, in the order of the civil register. */
                first_names: string[];
                /**
                 * Format: date
                 * @description Date of birth. Null when only the month is known, as in public registers.
                 */
                birth_date: string | null;
                /** @description Month of birth. INPI RNE descriptionPersonne.dateDeNaissance. */
                birth_month: string | null;
                /** @description City of birth. */
                birth_city: string | null;
                /** @description Country of birth. */
                birth_country: string | null;
                /** @description Postal code of the city of birth. */
                birth_postal_code: string | null;
                /** @description Nationality in the wording of the source. When the source provides only a code, the country in French. INPI RNE descriptionPersonne.nationalite. */
                nationality: string | null;
                /** @description Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite. */
                nationality_code: string | null;
                /**
                 * @description Gender in the register. INPI RNE descriptionPersonne.genre.
                 * @enum {string|null}
                 */
                gender: "MALE" | "FEMALE" | null;
                /** @description All given names and the gender of a person. Null unless the company has another person with the same last name, first given name and month of birth, for example a twin. */
                homonym_id: string | null;
            }[] | null;
            /** @description True when at least one role is active: the register does not mark it as ended, and no end date has passed. INPI RNE composition.pouvoirs[].actif, dateFin. */
            active: boolean;
            /** @description Other companies in which the officer holds roles, from manual entries. */
            companies: {
                /** @description Name of the company. */
                name: string | null;
                /** @description SIREN of the company. */
                siren: string | null;
                /** @description Roles in that company. */
                roles: {
                    /** @description Name of the role. */
                    name: string | null;
                    /**
                     * Format: date
                     * @description Start of the role.
                     */
                    start_date: string | null;
                    /**
                     * Format: date
                     * @description End of the role. Null while active.
                     */
                    end_date: string | null;
                }[];
            }[];
            /**
             * Format: date-time
             * @description Last change at the source.
             */
            updated_at_source: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CompanyOfficerPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CompanyOfficer"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CompanyOfficerRead: {
            /** @constant */
            data_type: "COMPANY_OFFICER";
            /** @constant */
            status: 200;
            data: components["schemas"]["CompanyOfficerPage"];
        };
        /**
         * COMPANY_PROFILE
         * @description Identity, legal form, activity, capital, head office and closing dates of the company.
         */
        CompanyProfile: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description SIREN of the company. */
            siren: string;
            /** @description Registered name. For a sole trader, first and last name. INSEE denomination, else INPI RNE denomination. */
            name: string | null;
            /** @description Trade name. INPI RNE identite.entreprise.nomCommercial. */
            trade_name: string | null;
            /** @description Acronym. INSEE sigleUniteLegale. */
            acronym: string | null;
            /** @description Legal form. */
            legal: {
                /** @description Legal form code, for example 5710. INPI RNE formality.content.natureCreation.formeJuridique. */
                form: string | null;
                /** @description Label of the legal form, for example "SAS, société par actions simplifiée". */
                form_label: string | null;
                /** @description English text of `form_label`. Null when the code list has none. */
                form_label_en: string | null;
            } | null;
            /** @description Principal activity. */
            activity: {
                /** @description Principal activity, e.g. 62.01Z. INSEE activitePrincipale, else INPI RNE codeApe. */
                code: string | null;
                /** @description Label of the code, in French. */
                label: string | null;
                /** @description English text of `label`. Null when the code list has none. */
                label_en: string | null;
                /**
                 * @description Nomenclature of the code.
                 * @enum {string|null}
                 */
                nomenclature: "NAFRev2" | "NAFRev1" | "NAF1993" | "NAP" | "NAF2025" | null;
                /** @description Activity code in the nomenclature of 2025. Null when the source does not provide it. INSEE activitePrincipaleNAF25. */
                naf25_code: string | null;
                /** @description Craft activity code, for example 4322AZ. RNM ent_act_code_nafa_principal. */
                craft_code: string | null;
            } | null;
            /** @description Origin of the business: the principal activity of the principal establishment. With the codes 6 and F, the business belonged to another person when the activity began. Null when the register states none. */
            business_origin: components["schemas"]["BusinessOrigin"] | null;
            /** @description Share capital. */
            capital: {
                /** @description Share capital in major units. INPI RNE identite.description.montantCapital. */
                value: number | null;
                /** @description Currency (ISO 4217) of the capital. INPI RNE deviseCapital. */
                currency: string | null;
                /** @description True when the capital is variable. INPI RNE capitalVariable. */
                variable: boolean | null;
                /** @description Minimum of a variable capital, in the same currency. Null when none is declared. INPI RNE capitalMinimum. */
                minimum: number | null;
            } | null;
            /** @description Corporate purpose, in French. INPI RNE identite.description.objet. */
            purpose: string | null;
            /**
             * Format: date
             * @description Creation date. INSEE dateCreationUniteLegale, else INPI RNE natureCreation.dateCreation.
             */
            creation_date: string | null;
            /**
             * Format: date
             * @description Registration in the commercial register. INPI RNE identite.entreprise.dateImmat, else registreAnterieur. For a legal person registered through the one-stop shop (since 2023), natureCreation.dateCreation, since it exists from its registration.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Start of the activity. INPI RNE identite.entreprise.dateDebutActiv.
             */
            activity_start_date: string | null;
            /**
             * Format: date
             * @description Cessation date at INSEE. Null for an active company. INSEE periodesUniteLegale.
             */
            stats_closing_date: string | null;
            /**
             * Format: date
             * @description Removal date from the commercial register. Null when not removed, or when the removal is in the future. INPI RNE detailCessationEntreprise.dateRadiation. If the register was not read or does not list the company, the publication date in the bulletin.
             */
            rncs_closing_date: string | null;
            /**
             * @description Source of the removal: the register or a notice of the bulletin. Null without `rncs_closing_date`.
             * @enum {string|null}
             */
            rncs_closing_source: "REGISTER" | "BULLETIN" | null;
            /**
             * @description Status in the register. NOT_REGISTERED when the register does not list the company, for example an association. Null when the register was not read and no removal was published. INPI RNE.
             * @enum {string|null}
             */
            register_status: "REGISTERED" | "REMOVED" | "NOT_REGISTERED" | null;
            /**
             * @description CLOSED after the cessation at INSEE or the removal from the register. For a company that the register does not list, INSEE decides. Null when only INSEE was read and reports ACTIVE, since the company may have been removed.
             * @enum {string|null}
             */
            status: "ACTIVE" | "CLOSED" | null;
            /**
             * @description Status at INSEE. Null when INSEE was not read. INSEE etatAdministratifUniteLegale.
             * @enum {string|null}
             */
            stats_status: "ACTIVE" | "CLOSED" | null;
            /** @description Legal situation of the company. Null when no source reports anything unusual. */
            legal_situation: {
                /**
                 * Format: date
                 * @description Dissolution date. Null when none is registered, or only a liquidator without a date. INPI RNE detailCessationEntreprise.dateDissolutionDisparition.
                 */
                dissolution_date: string | null;
                /**
                 * @description Kind of dissolution: AMICABLE_LIQUIDATION (own liquidator), UNIVERSAL_TRANSFER (of all assets to the sole partner, Civil Code art. 1844-5), MERGER (into another company, or division), OTHER (not stated). Null for a company that is not dissolved. INPI RNE detailCessationEntreprise.typeDissolution, else a liquidator in office (role 40). With a `procedure_kind` of JUDICIAL_LIQUIDATION, that liquidator may be the one of the court.
                 * @enum {string|null}
                 */
                dissolution_kind: "AMICABLE_LIQUIDATION" | "UNIVERSAL_TRANSFER" | "MERGER" | "OTHER" | null;
                /** @description Label of the dissolution. */
                dissolution_label: string | null;
                /** @description English text of `dissolution_label`. Null when the code list has none. */
                dissolution_label_en: string | null;
                /**
                 * Format: date
                 * @description Start of the dormancy: the company stays registered without activity. INPI RNE detailCessationEntreprise.dateMiseEnSommeil.
                 */
                dormant_since: string | null;
                /**
                 * Format: date
                 * @description Date of the removal by the registrar without a request (Commercial Code art. R. 123-125 and following). Null when the removal was withdrawn. INPI RNE inscriptionsOffices and observations.
                 */
                struck_off_by_office_date: string | null;
                /**
                 * @description Kind of the current collective procedure, as `kind` of a collective procedure. Null when the bulletin has none. BODACC jugement.
                 * @enum {string|null}
                 */
                procedure_kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER" | null;
                /**
                 * @description OPEN while that procedure is open, IN_PLAN while a plan adopted by the court is carried out.
                 * @enum {string|null}
                 */
                procedure_status: "OPEN" | "IN_PLAN" | null;
                /**
                 * Format: date
                 * @description Date of the latest judgment or observation about a collective procedure whose wording has no rule. The procedure may have changed, or a procedure may be missing. Null when all judgments since the last change of a procedure are recognized. BODACC jugement, INPI RNE observations.
                 */
                unrecognized_judgment_date: string | null;
                /**
                 * Format: date
                 * @description Latest decision to continue although equity is below half of the capital (Commercial Code art. L. 223-42, L. 225-248). INPI RNE continuationAvecActifNetInferieurMoitieCapital with dateEffet25M, event 25M, observations.
                 */
                capital_loss_continuation_date: string | null;
                /**
                 * Format: date
                 * @description Latest entry of restored equity. When not earlier than the continuation date, equity is sufficient again. INPI RNE reconstitutionCapitauxPropres with dateEffet26M, event 26M, observations.
                 */
                equity_restored_date: string | null;
            } | null;
            /** @description All observations of the register, oldest first, including those that are no longer valid. */
            register_observations: {
                /** @description Number of the observation. Null for one of inscriptionsOffices. INPI RNE observations.rcs[].numObservation. */
                number: string | null;
                /**
                 * Format: date
                 * @description Date of the observation. INPI RNE observations.rcs[].dateAjout, inscriptionsOffices[].dateEffet.
                 */
                date: string | null;
                /** @description Text of the observation. INPI RNE observations.rcs[].texte, inscriptionsOffices[].observationComplementaire. */
                text: string | null;
                /** @description State, for example "Ajout". An observation with the state "Suppression" is no longer valid. INPI RNE observations.rcs[].etatObs. */
                state: string | null;
            }[];
            /** @description Duration of the company in years. INPI RNE identite.description.duree. */
            duration_years: number | null;
            /**
             * Format: date
             * @description End of the company according to its articles. INPI RNE identite.description.dateFinExistence.
             */
            end_of_existence_date: string | null;
            /** @description Last day of the fiscal year, MM-DD. INPI RNE dateClotureExerciceSocial, else the day of datePremiereCloture. */
            fiscal_year_end: string | null;
            /**
             * Format: date
             * @description End of the first fiscal year. INPI RNE identite.description.datePremiereCloture.
             */
            first_closing_date: string | null;
            /** @description Head office, with SIRET and address from one source. */
            head_office: {
                /** @description SIRET of the head office. INSEE nicSiegeUniteLegale, else INPI RNE nicSiege. */
                siret: string | null;
                /** @description Address of the head office. INSEE adresseEtablissement, else INPI RNE adresseEntreprise.adresse. */
                address: components["schemas"]["Address"] | null;
            } | null;
            /** @description Domiciliation of the head office at a company that provides addresses. Null when none is registered. Its members are null when only the fact is known. */
            domiciliation: {
                /** @description Name of the company that provides the address. INPI RNE adresseEntreprise.entrepriseDomiciliataire.denomination. */
                name: string | null;
                /** @description SIREN of the company that provides the address. INPI RNE adresseEntreprise.entrepriseDomiciliataire.siren. */
                siren: string | null;
            } | null;
            /** @description Names, trade names, legal forms, activities and head offices in order, including current ones. Names of sole traders are omitted, because they are names of persons. INSEE periodesUniteLegale. */
            history: {
                /**
                 * @description Subject of the value.
                 * @enum {string}
                 */
                field: "NAME" | "TRADE_NAME" | "LEGAL_FORM" | "ACTIVITY" | "HEAD_OFFICE";
                /** @description Name, code of a legal form or an activity, or SIRET of a head office. */
                value: string;
                /** @description Label of the code. Null for names, head offices and codes of former nomenclatures. */
                label: string | null;
                /** @description English text of `label`. Null when the code list has none. */
                label_en: string | null;
                /**
                 * @description Nomenclature of the code of an activity. Null for other fields. INSEE periodesUniteLegale[].nomenclatureActivitePrincipaleUniteLegale.
                 * @enum {string|null}
                 */
                nomenclature: "NAFRev2" | "NAFRev1" | "NAF1993" | "NAP" | "NAF2025" | null;
                /**
                 * Format: date
                 * @description First day of the value. Null when unknown. INSEE periodesUniteLegale[].dateDebut.
                 */
                start_date: string | null;
                /**
                 * Format: date
                 * @description Last day of the value. Null for the current one. INSEE periodesUniteLegale[].dateFin.
                 */
                end_date: string | null;
            }[];
            /** @description Predecessors of the head office: establishments of this company or another. INSEE liensSuccession. Null until INSEE was asked, which allows few calls. */
            predecessors: components["schemas"]["Succession"][] | null;
            /** @description Successors of the head office: establishments of this company or another. INSEE liensSuccession. Null until INSEE was asked, which allows few calls. */
            successors: components["schemas"]["Succession"][] | null;
            /** @description Collective agreements declared by the establishments. State search (recherche-entreprises) complements.liste_idcc. The source has no titles. */
            collective_agreements: {
                /** @description Number of the agreement (IDCC), four digits. */
                code: string;
                /** @description Title in French. */
                title: string | null;
            }[];
            /** @description Headcount of the company. */
            workforce: components["schemas"]["Workforce"] | null;
            /**
             * @description Size category: PME (small or medium), ETI (intermediate), GE (large). INSEE categorieEntreprise.
             * @enum {string|null}
             */
            company_category: "PME" | "ETI" | "GE" | null;
            /** @description Intra-community VAT number, derived from the SIREN. It may be inactive. */
            vat_number: string | null;
            /** @description True when the data may be shown publicly. INSEE statutDiffusionUniteLegale O, else INPI RNE diffusionINSEE. When false for a sole trader, name and address are masked except for the city. A company and its officers are never masked. */
            diffusible: boolean | null;
            /** @description True when the company has employees. INSEE caractereEmployeurUniteLegale. */
            employer: boolean | null;
            /** @description True for a company of the social and solidarity economy. INSEE, INPI RNE ess. */
            social_economy: boolean | null;
            /** @description True for a mission company. INSEE societeMissionUniteLegale, INPI RNE societeMission. */
            mission_company: boolean | null;
            /** @description True when the company is one natural person. INPI RNE formality.typePersonne P. */
            sole_trader: boolean | null;
            /** @description True when one partner owns all shares. INPI RNE identite.description.indicateurAssocieUnique. */
            sole_partner: boolean | null;
            /** @description Number of declared beneficial owners in force. Set even when the owners are withheld. INPI RNE nombreBeneficiairesEffectifsActifs. */
            declared_owners: number | null;
            /** @description Number in the directory of associations (RNA), for example W751004076. INSEE identifiantAssociationUniteLegale. */
            association_number: string | null;
            /** @description True under the micro-enterprise scheme. INPI RNE natureCreation.microEntreprise. */
            micro_enterprise: boolean | null;
            /** @description Entry in the national trades directory, which is not updated since 2023. Null for a company that is not a craft business. */
            craft: {
                /**
                 * Format: date
                 * @description Registration in the trades directory. RNM ent_act_date_immat_rm.
                 */
                registered_at: string | null;
                /**
                 * Format: date
                 * @description Removal from the trades directory. RNM ent_act_date_radiation.
                 */
                removed_at: string | null;
                /** @description Declared craft activities. RNM ent_act_activite_artisanales_declarees. */
                activity: string | null;
                /** @description Category, for example ARTISAN. RNM gest_categorie. */
                category: string | null;
                /** @description Qualification of the manager. RNM dir_qa_qualification. */
                qualification: string | null;
                /** @description Chamber of trades of the entry. RNM gest_emetteur. */
                chamber: string | null;
                /** @description True when the activity has no fixed place. RNM ent_act_non_sedentaire. */
                itinerant: boolean | null;
                /** @description Number of declared employees. RNM ent_eff_salarie. */
                employees: number | null;
                /** @description Number of declared apprentices. RNM ent_eff_apprenti. */
                apprentices: number | null;
            } | null;
            /** @description Protection of the land of a sole trader from professional creditors (Commercial Code art. L. 526-1 to L. 526-3), as in the register. Null when the register has no entry. The law protects the main residence since 2015-08-08 even without an entry. */
            unseizability: {
                /** @description Main residence. INPI RNE identite.insaisissabilite.residencePrincipale. */
                main_residence: components["schemas"]["ProtectedProperty"] | null;
                /** @description Other land with a declaration by notary. INPI RNE identite.insaisissabilite.residencesSecondaires. */
                other_land: components["schemas"]["ProtectedProperty"][];
            } | null;
            /** @description Labels and statuses in the company directory of the State. True: listed. False: the directory was read and does not list the company. Null: the directory does not state it. The object is null when the directory was not read or does not know the company. The directory omits sole traders with restricted diffusion. State search (recherche-entreprises) complements. */
            public_labels: {
                /** @description RGE (Reconnu garant de l’environnement): an establishment is certified for energy renovation. ADEME, est_rge. */
                rge: boolean | null;
                /** @description Qualiopi: certified quality of training. Ministry of labour, est_qualiopi. */
                qualiopi: boolean | null;
                /** @description An establishment is a declared training body. Ministry of labour, est_organisme_formation. */
                training_body: boolean | null;
                /** @description An establishment is certified for organic farming. Agence Bio, est_bio. */
                organic: boolean | null;
                /** @description Social and solidarity economy (ESS), according to the list of ESS France or to INSEE. est_ess. */
                social_economy: boolean | null;
                /** @description Mission company (société à mission, Commercial Code art. L. 210-10). est_societe_mission. */
                mission_company: boolean | null;
                /** @description Structure for inclusion through work (SIAE). Marché de l’inclusion, est_siae. */
                inclusion: boolean | null;
                /** @description Living heritage company (Entreprise du patrimoine vivant, EPV). est_patrimoine_vivant. */
                living_heritage: boolean | null;
                /** @description Label for supplier relations and responsible purchasing (RFAR). est_achats_responsables. */
                responsible_purchasing: boolean | null;
                /** @description Licence for live entertainment. Ministry of culture, est_entrepreneur_spectacle. */
                entertainment: boolean | null;
                /** @description An establishment is in the directory of health and social facilities (FINESS). est_finess. */
                health_facility: boolean | null;
                /** @description An establishment is in the directory of schools (UAI). Ministry of education, est_uai. */
                school: boolean | null;
                /** @description Association. INSEE, est_association. */
                association: boolean | null;
                /** @description The gender equality index is published for an establishment. egapro_renseignee. */
                gender_equality_index: boolean | null;
                /** @description A report of greenhouse gas emissions is published. ADEME, bilan_ges_renseigne. */
                emissions_report: boolean | null;
            } | null;
            /** @description Domain names of websites of the company. Null when the register was not read, and for a masked sole trader. INPI RNE identite.nomsDeDomaine[].nomDomaine. */
            domain_names: string[] | null;
            /** @description SIREN that replaced this one after INSEE found it to be a duplicate. */
            successor_siren: string | null;
            /**
             * Format: date-time
             * @description Last change at the register. INPI RNE updatedAt.
             */
            updated_at_source: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CompanyProfileRead: {
            /** @constant */
            data_type: "COMPANY_PROFILE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CompanyProfile"];
        };
        /** comply_cube */
        ComplyCubeCredentials: {
            /** @description API key. A key that begins with test_ is for the sandbox of ComplyCube. */
            api_key: string;
        };
        /**
         * CONFORMITY_CHECK
         * @description Checks that compare the data and documents of the company with each other, with their findings.
         */
        ConformityCheck: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * @description Stable code of the check.
             * @enum {string}
             */
            check: "CLOSING_DATES_AGREE" | "NAME_AGREES_WITH_USER" | "NAME_AGREES_WITH_NOTICES" | "REMOVAL_NOTICE_AGREES" | "PROCEDURE_AGREES_WITH_STATUS" | "HEAD_OFFICE_AGREES" | "HEAD_OFFICE_ADDRESS_AGREES" | "OFFICES_AGREE_WITH_STATUS" | "OFFICERS_KNOWN" | "OWNERS_DECLARED" | "OWNED_PARTS_ADD_UP" | "ON_NO_WATCHLIST" | "NOT_POLITICALLY_EXPOSED" | "OWNER_ENTITLED" | "BIRTH_MONTHS_AGREE" | "FILE_PRESENT" | "FILE_READABLE" | "FILE_KIND_FITS" | "FILE_NAMES_AGREE" | "FILE_BIRTH_DATE_AGREES" | "FILE_NOT_EXPIRED" | "FILE_COMPANY_AGREES" | "FILE_ROLE_DATE_AGREES" | "ENTRY_AGREES_WITH_REGISTRY";
            /** @description Statement that is checked. */
            label: string | null;
            /**
             * @description Result of the check. UNKNOWN when required data is missing, or when a compared source was not read.
             * @enum {string}
             */
            result: "OK" | "KO" | "UNKNOWN";
            /**
             * @description Kind of subject.
             * @enum {string}
             */
            subject_type: "COMPANY" | "OFFICER" | "BENEFICIAL_OWNER" | "DOCUMENT";
            /** @description Id of the checked record. For the company, its SIREN. */
            subject_id: string;
            /** @description Name of the subject. */
            subject_name: string | null;
            /** @description Explanation of the result. Null when there is nothing to add. */
            finding: string | null;
            /** @description Compared values. */
            values: {
                /** @description Source, for example inpi_rne. The data type when sources are merged. `user` for data of the client. */
                source: string;
                /** @description Dotted path of the field. */
                field: string | null;
                /** @description Value of the field at the source. */
                value: string | null;
                /**
                 * Format: uuid
                 * @description Id of the record with the value.
                 */
                record_id: string | null;
            }[];
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date-time
             * @description Day on which the outcome of the check last changed.
             */
            checked_at: string | null;
            /** @description Inputs whose last read failed. The computation used their earlier data, or none. */
            inputs: components["schemas"]["FailedInput"][];
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        ConformityCheckPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["ConformityCheck"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        ConformityCheckRead: {
            /** @constant */
            data_type: "CONFORMITY_CHECK";
            /** @constant */
            status: 200;
            data: components["schemas"]["ConformityCheckPage"];
        };
        /**
         * CORPORATE_OFFICE
         * @description Establishments of the company, open and closed, head office included.
         */
        CorporateOffice: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description SIRET of the establishment. */
            siret: string;
            /** @description Last five digits of the SIRET. */
            nic: string;
            /** @description Trade name of the establishment. INPI RNE descriptionEtablissement.nomCommercial, INSEE denominationUsuelle. */
            name: string | null;
            /** @description Sign on the premises. INPI RNE descriptionEtablissement.enseigne, INSEE enseigne1Etablissement. */
            sign: string | null;
            /** @description True for the head office. INSEE etablissementSiege. */
            head_office: boolean | null;
            /** @description True for the principal establishment. INPI RNE indicateurEtablissementPrincipal. */
            main_office: boolean | null;
            /** @description Role for the company. INPI RNE descriptionEtablissement.rolePourEntreprise. */
            role_code: string | null;
            /** @description Label of the role. */
            role_label: string | null;
            /** @description English text of `role_label`. Null when the code list has none. */
            role_label_en: string | null;
            /**
             * @description OPEN or CLOSED. INSEE etatAdministratifEtablissement, INPI RNE dateEffetFermeture.
             * @enum {string|null}
             */
            status: "OPEN" | "CLOSED" | null;
            /**
             * Format: date
             * @description Opening date. INSEE dateCreationEtablissement, else INPI RNE activites[].dateDebut.
             */
            opening_date: string | null;
            /**
             * Format: date
             * @description Closing date, from the source of the status. Null while open, even when a closing is planned. INSEE period with state F, INPI RNE dateEffetFermeture.
             */
            closing_date: string | null;
            /** @description Address. INPI RNE adresse, INSEE adresseEtablissement. */
            address: components["schemas"]["Address"] | null;
            /** @description Place of the address in WGS 84 (EPSG:4326). Converted from Lambert-93 (EPSG:2154), so null outside mainland France and Corsica. Null when INSEE has no place, and for a masked sole trader. INSEE coordonneeLambertAbscisseEtablissement, coordonneeLambertOrdonneeEtablissement. */
            coordinates: {
                /** @description Latitude in degrees, north is positive. */
                latitude: number;
                /** @description Longitude in degrees, east is positive. */
                longitude: number;
            } | null;
            /** @description Principal activity of the establishment. */
            activity: {
                /** @description Principal activity, e.g. 62.01Z. INSEE activitePrincipale, else INPI RNE codeApe. */
                code: string | null;
                /** @description Label of the code, in French. */
                label: string | null;
                /** @description English text of `label`. Null when the code list has none. */
                label_en: string | null;
                /**
                 * @description Nomenclature of the code.
                 * @enum {string|null}
                 */
                nomenclature: "NAFRev2" | "NAFRev1" | "NAF1993" | "NAP" | "NAF2025" | null;
                /** @description Activity code in the nomenclature of 2025. Null when the source does not provide it. INSEE activitePrincipaleNAF25. */
                naf25_code: string | null;
            } | null;
            /** @description Description of the activity. INPI RNE activites[].descriptionDetaillee. */
            activity_description: string | null;
            /**
             * Format: date
             * @description Start of the principal activity. INPI RNE activites[].dateDebut.
             */
            activity_start_date: string | null;
            /** @description Origin of the business of the principal activity. With the codes 6 and F, the business belonged to another person when the activity began. Null when the register states none. */
            activity_origin: components["schemas"]["BusinessOrigin"] | null;
            /** @description Activities in addition to the principal one. Empty when the register has none, null when the register was not read. INPI RNE activites[]. */
            secondary_activities: {
                /** @description Activity with its labels. */
                activity: {
                    /** @description Code of the activity, e.g. 62.01Z. INPI RNE activites[].codeApe. */
                    code: string | null;
                    /** @description Label of the code, in French. */
                    label: string | null;
                    /** @description English text of `label`. Null when the code list has none. */
                    label_en: string | null;
                    /**
                     * @description Nomenclature of the code.
                     * @enum {string|null}
                     */
                    nomenclature: "NAFRev2" | "NAFRev1" | "NAF1993" | "NAP" | "NAF2025" | null;
                    /** @description Activity code in the nomenclature of 2025. Null when the source does not provide it. INSEE activitePrincipaleNAF25. */
                    naf25_code: string | null;
                } | null;
                /** @description Description of the activity. INPI RNE activites[].descriptionDetaillee. */
                description: string | null;
                /** @description Origin of the business of this activity. */
                origin: components["schemas"]["BusinessOrigin"] | null;
                /**
                 * Format: date
                 * @description Start of the activity. INPI RNE activites[].dateDebut.
                 */
                start_date: string | null;
                /**
                 * Format: date
                 * @description End of the activity. Null when none is registered. INPI RNE activites[].dateFin.
                 */
                end_date: string | null;
            }[] | null;
            /** @description Domain names of websites of the establishment. Null when the register was not read, and for a masked sole trader. INPI RNE etablissement.nomsDeDomaine[].nomDomaine. */
            domain_names: string[] | null;
            /** @description True when the establishment has employees. INSEE caractereEmployeurEtablissement. */
            employer: boolean | null;
            /** @description Headcount of the establishment. */
            workforce: components["schemas"]["Workforce"] | null;
            /** @description False when the diffusion is restricted. For a sole trader, the name is then null and the address has only the city. INSEE statutDiffusionEtablissement, else INPI RNE diffusionINSEE. */
            diffusible: boolean | null;
            /**
             * Format: date-time
             * @description Last change at the source. INSEE dateDernierTraitementEtablissement.
             */
            updated_at_source: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CorporateOfficePage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CorporateOffice"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CorporateOfficeRead: {
            /** @constant */
            data_type: "CORPORATE_OFFICE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CorporateOfficePage"];
        };
        /**
         * CORPORATE_TAX
         * @description Corporate tax by fiscal year: taxable result, tax, credits, instalments and balance, from all forms filed for the year. A member of a tax group pays no tax itself.
         */
        CorporateTax: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Reference of the obligation at the authority, for example IS1. */
            reference: string | null;
            /**
             * Format: date
             * @description Closing date of the fiscal year.
             */
            closing_date: string;
            /** @description Year of the closing date. */
            closing_year: number | null;
            /** @description Length of the fiscal year in months: days / 30.4375, rounded. */
            duration: number | null;
            /** @description Regime code, for example RN. */
            regime: string | null;
            /** @description Regime label, for example "Réel normal". */
            regime_label: string | null;
            /**
             * @description Role in a tax group. Null outside a group. HEAD (regime RNGROUPE), MEMBER (regime RNMEMBRE).
             * @enum {string|null}
             */
            group_role: "HEAD" | "MEMBER" | null;
            /** @description Forms filed for the year. */
            forms: {
                /** @description Form, for example 2065 or 2572. */
                form: string;
                /**
                 * Format: date
                 * @description Filing date.
                 */
                submitted_date: string | null;
                /** @description Version of the form. Line codes change with it. */
                millesime: string | null;
                /** @description Regime code, for example RN. */
                regime: string | null;
            }[];
            /**
             * Format: date
             * @description Filing date of the latest form.
             */
            submitted_date: string | null;
            /** @description Profit of the accounts in major units, negative for a loss. 2058-A WA or -WS, 2033-B 310, 2058-A-BIS for a group member, otherwise 2053 HN. */
            accounting_result: number | null;
            /** @description Taxable profit in major units, negative for a loss. 2058-A XN or -XO, 2033-B 370 or -372, 2058-A-BIS for a group member as if it were taxed alone, 2058-RG for the group of a head. */
            taxable_result: number | null;
            /** @description Losses of earlier years that were used, in major units. 2058-A XL, 2058-A-BIS or 2058-RG in a tax group. Null in the simplified regime. */
            losses_used: number | null;
            /** @description Losses that remain for later years, in major units. 2058-B YK, 2058-B-BIS for a group member. */
            losses_carried_forward: number | null;
            /** @description Tax at the normal rate in major units. */
            tax_at_normal_rate: number | null;
            /** @description Tax at the reduced rate in major units. */
            tax_at_reduced_rate: number | null;
            /** @description Tax at all rates before credits, in major units. Excludes the social contribution. */
            tax_due: number | null;
            /** @description Social contribution in major units: 3.3 % of the tax above 763,000. */
            social_contribution: number | null;
            /** @description Tax credits in major units. */
            tax_credits: number | null;
            /** @description Each credit of `tax_credits`. */
            credits: {
                /** @description Code of the credit. */
                code: string | null;
                /** @description Label of the credit, for example research. */
                label: string | null;
                /** @description Amount in major units. */
                amount: number | null;
            }[];
            /** @description Instalments paid in major units. */
            instalments_paid: number | null;
            /** @description Tax and contribution less credits and instalments, in major units. Positive to pay, negative to receive. */
            balance: number | null;
            /** @description Amount that the company asks to be refunded, in major units. 2572. */
            refund_requested: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /** @description Lines of the form. */
            values: {
                /** @description Form of the line. */
                form: string;
                /** @description Line code of the form. */
                code: string;
                /** @description Code of the line in electronic filing when it differs, for example 0979. */
                edi_code: string | null;
                /** @description Label of the line. */
                label: string | null;
                /** @description Cells of the line in major units: an amount, or base and tax. Null for an empty cell. */
                values: (number | null)[];
            }[];
            /** @description Number of lines on the forms. */
            line_count: number | null;
            /** @description Findings of the controls. IS_RATE: the tax is neither at the normal nor at the reduced rate of the result. IS_BALANCE: the balance differs from its parts by more than two euros. LINES_UNREAD: filed lines are in no figure. SEVERAL_REGIMES: forms filed for the company and for its tax group, of which its own are read. FORMS_ABSENT: neither form 2065 nor 2572 was delivered, so the tax is unknown. */
            warnings: components["schemas"]["RecordWarning"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CorporateTaxPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CorporateTax"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        CorporateTaxRead: {
            /** @constant */
            data_type: "CORPORATE_TAX";
            /** @constant */
            status: 200;
            data: components["schemas"]["CorporateTaxPage"];
        };
        CorrectTaxReturnBody: {
            data: components["schemas"]["CorrectedTaxReturn"];
        };
        CorrectedLine: {
            /** @description Line code of the form, for example FJ or 210. */
            code: string;
            /** @description The four cells of the row from left to right, in whole euros. Null clears a cell. */
            values: (number | null)[];
        };
        CorrectedTaxReturn: {
            /** @description Corrected lines. Other lines are unchanged. */
            tax_return_values?: components["schemas"]["CorrectedLine"][] | null;
            /**
             * Format: date
             * @description Closing date of the fiscal year.
             */
            closing_date?: string | null;
            /** @description Length of the fiscal year in months. */
            duration?: number | null;
            /**
             * @description C full, S simplified regime, K consolidated.
             * @enum {string|null}
             */
            type?: "C" | "S" | "K" | null;
        };
        CreateDataConnectionBody: {
            /**
             * @description Provider of the catalogue
             * @example company_legal_fr
             * @enum {string}
             */
            provider_name: "banking_provider_a" | "banking_provider_b" | "company_legal_fr" | "comply_cube" | "input_user" | "ocr_service" | "payment_platform_a" | "payment_platform_b" | "registrar_provider" | "shop_platform" | "tax_authority_provider";
            /**
             * @description Data types that the provider must collect, without duplicates
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            requested_data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        CreateUserBody: {
            /**
             * @description Company name, without control characters
             * @example EXEMPLE LOGICIELS
             */
            name: string;
            /**
             * @description SIREN of the company, nine digits
             * @example 000012344
             */
            siren: string;
            /**
             * @description Name of the group. Default: default
             * @example default
             */
            group?: string;
            /**
             * Format: uri
             * @description Address to which the end user returns after authorization: http or https, without user information
             * @example https://app.example.com/back
             */
            return_url?: string;
        };
        CreateUsersBody: {
            /**
             * @description The companies, each in the form of a single request
             * @example [
             *       {
             *         "name": "EXEMPLE LOGICIELS",
             *         "siren": "000012344",
             *         "group": "default",
             *         "return_url": "https://app.example.com/back"
             *       }
             *     ]
             */
            users: components["schemas"]["CreateUserBody"][];
        };
        /** @description Result for one user of the request. */
        CreatedUser: {
            /** @description JSON pointer to the user in the body of the request. */
            pointer: string;
            /** @description Status that a request for this user alone would return: 201 for a created user. */
            status: number;
            user: components["schemas"]["User"] | null;
            problem: components["schemas"]["UserProblem"] | null;
        };
        /** @description Results of a request for several users. */
        CreatedUsers: {
            /** @description Number of users that were created. */
            created: number;
            /** @description Number of users that were not created. */
            refused: number;
            /** @description Results for the users, in the order of the request. */
            result: components["schemas"]["CreatedUser"][];
        };
        /** @description A user's link to a provider. */
        DataConnection: {
            /**
             * Format: uuid
             * @description Appears as data_connection_id in synchronization entries.
             */
            id: string;
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description The provider. */
            provider_name: string;
            /** @description Data types that the provider must collect. */
            requested_data_types: string[];
            /**
             * @description Only CONNECTED allows synchronization. PENDING_AUTH: the end user has not authorized it yet. REAUTH_REQUIRED: the provider no longer accepts the authorization. ERROR: the provider rejects the credentials of the account, and new ones connect it again. DISCONNECTED: the end user withdrew the authorization and can renew it on the connect page. Collected data stays readable in every status.
             * @enum {string}
             */
            status: "PENDING_AUTH" | "CONNECTED" | "REAUTH_REQUIRED" | "DISCONNECTED" | "ERROR";
            /** @description Reason why the status is not CONNECTED, for example the result of the last authorization. */
            status_reason: string | null;
            /** @description URL of the page on which the end user authorizes the connection. Set when the status is PENDING_AUTH or REAUTH_REQUIRED, otherwise null. Returned by read operations only, not by events. */
            action_url: string | null;
            /**
             * Format: date-time
             * @description Time at which the status became CONNECTED (ISO 8601, UTC)
             */
            connected_at: string | null;
            /**
             * Format: date-time
             * @description End of the authorization unless the end user renews it, null when it does not end or the provider does not report an end (ISO 8601, UTC)
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Time of the last collection (ISO 8601, UTC)
             */
            last_sync_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the connection was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the connection last changed (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description A data connection became CONNECTED, which can be at its creation. */
        DataConnectionConnectedWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_CONNECTED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description An end user tried to authorize a data connection without success. The status reason has the cause. */
        DataConnectionConsentFailedWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_CONSENT_FAILED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description The end user withdrew the authorization of a data connection. */
        DataConnectionDisconnectedWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_DISCONNECTED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description The provider rejects the credentials of the account. The data connection is not read until they are changed. */
        DataConnectionErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_ERROR";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description The authorization of a data connection ends soon. Sent once for each end. */
        DataConnectionExpiringWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_EXPIRING";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description The provider no longer accepts the authorization of the end user. */
        DataConnectionReauthRequiredWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_REAUTH_REQUIRED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description The source of a synchronization entry rejected the authorization. Sent when the synchronization has ended. */
        DataSyncAuthErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_AUTH_ERROR";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSyncEntry"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description All entries of a synchronization have ended. */
        DataSyncCompletedWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_COMPLETED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSync"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description An entry of a synchronization could not be fetched. Sent when the synchronization has ended. */
        DataSyncFetchErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_FETCH_ERROR";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSyncEntry"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description An entry of a synchronization succeeded. Sent when the synchronization has ended, also for scheduled refreshes. */
        DataSyncSuccessWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_SUCCESS";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSyncEntry"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description Delivery of an alert, a lifecycle event or a test. */
        Delivery: {
            /**
             * Format: uuid
             * @description Id of the delivery: notification_id in the body of an alert, id in the body of a lifecycle event.
             */
            id: string;
            /**
             * @description Channel of the delivery.
             * @enum {string}
             */
            channel: "http" | "mail";
            /**
             * @description Origin of the delivery.
             * @enum {string}
             */
            source: "alert" | "lifecycle" | "test";
            /**
             * @description The lifecycle event. Null for an alert.
             * @enum {string|null}
             */
            event: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED" | null;
            /** @description Name of the alert when the body was built. Null for a lifecycle event. */
            alert: string | null;
            /**
             * Format: uuid
             * @description Id of all deliveries that an alert sent together. Null for a lifecycle event and a test.
             */
            batch_id: string | null;
            /** @description Number of the part within the batch. */
            part: number | null;
            /** @description Number of parts in the batch. */
            parts: number | null;
            /**
             * Format: uuid
             * @description User whose data the delivery contains. Null when there are several, and for a delivery without data of a user.
             */
            user_id: string | null;
            /** @description Correlation id of the cause: the X-Request-Id of the request that started the synchronization, the test or the latest replay, or the id of a scheduled run. */
            correlation_id: string | null;
            /** @description E-mail address of the recipient. Null for other channels. */
            address: string | null;
            /**
             * @description Status of the delivery. due: waits for a free slot. leased: an attempt is in progress. waiting: failed, is retried at next_at. held: its alert or webhook is disabled. delivered. exhausted: the last attempt failed. withdrawn: its alert, webhook or user was deleted, or its body expired in the status held.
             * @enum {string}
             */
            status: "due" | "leased" | "waiting" | "held" | "delivered" | "exhausted" | "withdrawn";
            /** @description Number of runs of attempts. */
            run: number;
            /**
             * Format: date-time
             * @description Time at which the delivery was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the next attempt, null when none is planned (ISO 8601, UTC)
             */
            next_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the delivery was delivered, exhausted or withdrawn, null before (ISO 8601, UTC)
             */
            ended_at: string | null;
            /** @description Size of the body in bytes. Null before an e-mail is rendered and after the body has expired. */
            bytes: number | null;
            /** @description SHA-256 of the body, in hexadecimal. */
            sha256: string | null;
            /** @description Latest attempts, newest first: at most 20 in a list, at most 100 for a single delivery. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description An attempt to deliver. */
        DeliveryAttempt: {
            /** @description Number of the run of the attempt. The first run follows the retry schedule. A replay, or enabling the alert or webhook, starts another run. */
            run: number;
            /** @description Number of the attempt within its run. */
            attempt: number;
            /**
             * Format: date-time
             * @description Start of the attempt (ISO 8601, UTC)
             */
            started_at: string;
            /** @description Duration of the attempt, in milliseconds. */
            duration_ms: number;
            /** @description Outcome of the attempt. DELIVERED: 2xx. REDIRECT: 3xx, which counts as delivered and is not followed. STATUS: any other status. TIMEOUT, CONNECT, RESET, TLS, DNS. BAD_ANSWER: malformed or too large response. BLOCKED_ADDRESS: not on the public internet. LOST: interrupted, so the result is unknown. */
            outcome: string;
            /** @description Status of the response. */
            http_status: number | null;
            /** @description Details of a failure. */
            reason: string | null;
            /** @description Requested URL without its query. */
            url: string | null;
            /** @description Delay of the Retry-After header, in seconds, at most one day. */
            retry_after: number | null;
            /** @description First 4,096 bytes of the response, as text. Null in lists and without a response. */
            answer: string | null;
        };
        /** @description A page of the list of deliveries. */
        DeliveryPage: {
            /** @description Deliveries, newest first. */
            result: components["schemas"]["Delivery"][];
            /** @description Value of cursor for the next page. Null on the last page. */
            next_cursor: string | null;
        };
        /** @description An alert that was disabled after the last attempt of one of its requests failed. */
        DisabledAlert: {
            /**
             * Format: uuid
             * @description Id of the alert.
             */
            id: string;
            /** @description Name of the alert. */
            name: string;
            /** @description URL of the request. */
            url: string;
            /** @description Data type of the alert. */
            data_type: string;
            /**
             * Format: date-time
             * @description Time at which the alert was disabled (ISO 8601, UTC)
             */
            disabled_at: string;
            /**
             * Format: uuid
             * @description notification_id of the failed request.
             */
            notification_id: string;
            /** @description HTTP status of the last response. Null when no response was received. */
            last_status: number | null;
        };
        /** @description A webhook that was disabled after the last attempt of one of its deliveries failed. */
        DisabledWebhook: {
            /**
             * @description The event of the disabled webhook.
             * @enum {string}
             */
            event: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED";
            /** @description URL of the request. */
            url: string;
            /**
             * Format: date-time
             * @description Time at which the webhook was disabled (ISO 8601, UTC)
             */
            disabled_at: string;
            /**
             * Format: uuid
             * @description Id of the failed delivery.
             */
            delivery_id: string;
            /** @description HTTP status of the last response. Null when no response was received. */
            last_status: number | null;
        };
        EnableProviderBody: {
            /**
             * @description True to enable the provider, false to disable it
             * @example true
             */
            enable: boolean;
        };
        /** @description A synchronization whose entries have all ended, with its user. */
        EndedSync: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user. */
            siren: string;
            /**
             * Format: uuid
             * @description Id of the synchronization.
             */
            id: string;
            /**
             * @description COMPLETED when all entries are terminal.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            /**
             * @description Origin of the synchronization: a request of the client, or a schedule.
             * @enum {string}
             */
            origin: "CLIENT" | "SCHEDULE";
            /** @description Time of the request (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description End of the synchronization (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            /** @description Entries of the synchronization. */
            entries: components["schemas"]["SyncEntry"][];
        };
        /** @description A synchronization entry that has ended, with its user. */
        EndedSyncEntry: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user. */
            siren: string;
            /**
             * @description Origin of the synchronization: a request of the client, or a schedule.
             * @enum {string}
             */
            origin: "CLIENT" | "SCHEDULE";
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * Format: uuid
             * @description The synchronization.
             */
            sync_id: string;
            /** @description X-Request-Id of the request that started the synchronization. A scheduled refresh has an id of its own. */
            correlation_id: string | null;
            /** @description Data type name. */
            data_type: string;
            /** @description The provider. */
            provider_name: string;
            /**
             * @description SUCCESS, FETCH_ERROR and AUTH_ERROR are terminal.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "SUCCESS" | "FETCH_ERROR" | "AUTH_ERROR";
            /**
             * Format: uuid
             * @description The data connection.
             */
            data_connection_id: string;
            /** @description Time of the request (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description Start of the work (YYYY-MM-DD HH:MM:SS, UTC) */
            started_at: string | null;
            /** @description End of the entry (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            progress: components["schemas"]["RecordProgress"];
            counts: components["schemas"]["EntryCounts"];
            /**
             * @description Meaning of an empty result. AVAILABLE: none exists. NOT_ACCESSIBLE: withheld. NOT_CONFIGURED: no account for the source.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            error: components["schemas"]["EntryError"] | null;
            /** @description Outcome of each source. */
            sources: components["schemas"]["SourceOutcome"][];
            previous_success: components["schemas"]["PreviousSuccess"] | null;
            /** @description Warnings about the entry. Absent without warnings. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A postal address. */
        EnteredAddressData: {
            /** @description Number, street type and street. */
            address_line1?: string | null;
            /** @description Building, floor or other complement. */
            address_line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Country. */
            country?: string | null;
        };
        /** @description A company in which roles are held: the company of the user by its SIREN, or another one. */
        EnteredCompanyData: {
            /** @description Name of the company. */
            name?: string | null;
            /**
             * @description SIREN of the company, nine digits. With the SIREN of the user, the roles are those of the officer in that company.
             * @example 000012351
             */
            siren?: string | null;
            /** @description Roles held in the company. */
            roles?: components["schemas"]["EnteredRoleData"][] | null;
        };
        /** @description Entered data: an officer, or a beneficial owner with the fields of a person and its ownership. */
        EnteredData: {
            /** @description Beneficial owners: total share of the capital. (percent) */
            total_owned_parts?: number | null;
            /** @description Beneficial owners: total voting rights. (percent) */
            total_voting_rights?: number | null;
            /**
             * Format: date
             * @description Beneficial owners: date on which the person became one.
             */
            since?: string | null;
            /** @description Last name in use. */
            last_name?: string | null;
            /** @description Last name at birth. */
            patronym?: string | null;
            /** @description Given names, separated by commas. */
            first_name?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            birth_date?: string | null;
            /** @description City of birth. */
            birth_city?: string | null;
            /** @description Country of birth. */
            birth_country?: string | null;
            /** @description Postal code of the city of birth. */
            birth_postal_code?: string | null;
            /** @description Nationality in words. */
            nationality?: string | null;
            /** @description Name of an officer that is a company. */
            name?: string | null;
            /**
             * @description SIREN of an officer that is a company, nine digits.
             * @example 000012351
             */
            siren?: string | null;
            /** @description PERSON or COMPANY, which the other fields also imply. Any other text is the legal form of a company. */
            type?: string | null;
            address?: components["schemas"]["EnteredAddressData"] | null;
            /** @description Companies in which roles are held. */
            companies?: components["schemas"]["EnteredCompanyData"][] | null;
        };
        /** @description An officer: a person by last_name (or patronym) and first_name, or a company by name or siren. */
        EnteredOfficerData: {
            /** @description Last name in use. */
            last_name?: string | null;
            /** @description Last name at birth. */
            patronym?: string | null;
            /** @description Given names, separated by commas. */
            first_name?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            birth_date?: string | null;
            /** @description City of birth. */
            birth_city?: string | null;
            /** @description Country of birth. */
            birth_country?: string | null;
            /** @description Postal code of the city of birth. */
            birth_postal_code?: string | null;
            /** @description Nationality in words. */
            nationality?: string | null;
            /** @description Name of an officer that is a company. */
            name?: string | null;
            /**
             * @description SIREN of an officer that is a company, nine digits.
             * @example 000012351
             */
            siren?: string | null;
            /** @description PERSON or COMPANY, which the other fields also imply. Any other text is the legal form of a company. */
            type?: string | null;
            address?: components["schemas"]["EnteredAddressData"] | null;
            /** @description Companies in which roles are held. */
            companies?: components["schemas"]["EnteredCompanyData"][] | null;
        };
        /** @description A role. */
        EnteredRoleData: {
            /**
             * @description Role in words.
             * @example Président
             */
            name: string;
            /**
             * Format: date
             * @description Start of the role.
             */
            start_date?: string | null;
            /**
             * Format: date
             * @description End of the role. Null while it is active.
             */
            end_date?: string | null;
        };
        /** @description Changes by the synchronization, in records. */
        EntryCounts: {
            /** @description New records. */
            added: number;
            /** @description Records with a new version. Fewer change events are sent when only silent fields changed, such as the time of the read. */
            updated: number;
            /** @description Deleted records. */
            deleted: number;
            /** @description Unchanged records. */
            unchanged: number;
        };
        /** @description Reason why an entry failed. */
        EntryError: {
            code: components["schemas"]["EntryErrorCode"];
            /** @description Human-readable explanation. */
            message: string;
            /** @description True when starting again may help. */
            retryable: boolean;
            /**
             * Format: date-time
             * @description Earliest time of a new attempt (ISO 8601, UTC)
             */
            retry_at: string | null;
            /** @description Address at which the end user can repair the cause. */
            action_url: string | null;
        };
        /**
         * @description Stable code, explained on the page of errors. Codes may be added.
         * @enum {string}
         */
        EntryErrorCode: "CONSENT_REFUSED" | "CREDENTIALS_REFUSED" | "DAILY_LIMIT" | "DEPENDENCY_MISSING" | "DOCUMENT_NOT_READY" | "FETCH_TIMEOUT" | "INTERNAL_ERROR" | "ORDER_UNCERTAIN" | "PROVIDER_NOT_ENABLED" | "SOURCE_INCOMPLETE" | "SOURCE_MALFORMED" | "SOURCE_RATE_LIMITED" | "SOURCE_REJECTED" | "SOURCE_TIMEOUT" | "SOURCE_UNAVAILABLE" | "SPENDING_CAP_REACHED" | "SYNC_ABANDONED";
        /** @description Input whose last read failed. */
        FailedInput: {
            /** @description Input data type. */
            data_type: string;
            /** @description Source of the input. */
            source: string;
            /**
             * @description NOT_ACCESSIBLE: the read failed.
             * @enum {string}
             */
            availability: "NOT_ACCESSIBLE";
            /** @description Error code, as in the entries of a synchronization. */
            code: string | null;
        };
        /** @description One violation in a request. */
        Fault: {
            /** @description JSON pointer into the body. */
            pointer?: string;
            /** @description Name of the parameter. */
            parameter?: string;
            code: components["schemas"]["FaultCode"];
            /** @description Explanation. */
            detail: string;
        };
        /**
         * @description Stable code of the violation. The errors page explains each code. Further codes may be added.
         * @enum {string}
         */
        FaultCode: "ALERT_NOT_FOUND" | "ANSWER_TOO_LARGE" | "ARE_CELLS" | "BAD_CURSOR" | "DATA_TYPE_NOT_SUPPORTED" | "DATE_ORDER" | "DUPLICATE_NAME" | "EMPTY_FILE" | "FILTER_NEEDS_RANGE" | "FORBIDDEN_CHARACTER" | "FORBIDDEN_NAME" | "INVALID_BASE64" | "IN_THE_FUTURE" | "MAX" | "MIN" | "MISSING" | "NAME_TOO_LONG" | "NESTED_VALIDATION" | "NOTHING_TO_CHANGE" | "NOT_ADDRESS" | "NOT_ARRAY" | "NOT_A_PART" | "NOT_BOOLEAN" | "NOT_CALENDAR_DATE" | "NOT_EMPTY" | "NOT_EQUALS" | "NOT_IMAGE_LINK" | "NOT_IN" | "NOT_INT" | "NOT_ISO8601" | "NOT_NUMBER" | "NOT_OBJECT" | "NOT_RETURN_URL" | "NOT_STRING" | "NOT_TIME" | "NOT_TOGETHER" | "NOT_UNIQUE" | "NOT_UUID" | "NOT_VALID" | "NOT_WITH_AS_OF" | "PAGE_CUT" | "RECORD_TOO_LARGE" | "REPEATED" | "REQUIRED" | "SETTING_NOT_SUPPORTED" | "TOO_DEEP" | "TOO_FEW_ITEMS" | "TOO_LONG" | "TOO_MANY" | "TOO_MANY_ITEMS" | "TOO_MANY_MEMBERS" | "TOO_MANY_VALUES" | "TOO_SHORT" | "UNKNOWN_CREDENTIAL" | "UNKNOWN_DATA_TYPE" | "UNKNOWN_FIELD" | "UNKNOWN_PARAMETER" | "UNKNOWN_PROPERTY" | "UNKNOWN_PROVIDER" | "UNKNOWN_SETTING" | "UNSUPPORTED_FILE_TYPE";
        /** @description A changed field. */
        FieldChange: {
            /** @description Dotted path of the field. */
            field: string;
            /** @description Previous value. */
            before: string | number | boolean | Record<string, never> | null | (string | number | boolean | Record<string, never> | null)[];
            /** @description New value. */
            after: string | number | boolean | Record<string, never> | null | (string | number | boolean | Record<string, never> | null)[];
        };
        /**
         * FINANCIAL_STATEMENT
         * @description Annual accounts filed with the registry, as documents.
         */
        FinancialStatement: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Id of the document at the source. INPI RNE attachments.bilans[].id. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date
             * @description Filing date. INPI RNE attachments.bilans[].dateDepot.
             */
            deposit_date: string | null;
            /** @description Filing number. INPI RNE attachments.bilans[].numChrono. */
            deposit_number: string | null;
            /** @description Number of pages. INPI RNE attachments.bilans[].nbPages. */
            page_count: number | null;
            /** @description Confidentiality in the wording of the source, for example "Public". INPI RNE attachments.bilans[].confidentiality. */
            confidentiality: string | null;
            /**
             * Format: date-time
             * @description Last change at the source. INPI RNE attachments.bilans[].updatedAt.
             */
            updated_at_source: string | null;
            /**
             * Format: date
             * @description Closing date of the fiscal year. INPI RNE bilans[].dateCloture.
             */
            closing_date: string | null;
            /** @description Year of the closing date. */
            closing_year: number | null;
            /** @description Kind of accounts: C (full), S (simplified), K (consolidated), A (insurance), B (bank). INPI RNE bilans[].typeBilan. */
            type: string | null;
            /** @description True for consolidated accounts. */
            consolidated: boolean | null;
            /** @description True when the accounts, or a part of them, are confidential. */
            confidential: boolean | null;
            /** @description True for an official copy of a trade registrar. */
            official_copy: boolean | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        FinancialStatementPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["FinancialStatement"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        FinancialStatementRead: {
            /** @constant */
            data_type: "FINANCIAL_STATEMENT";
            /** @constant */
            status: 200;
            data: components["schemas"]["FinancialStatementPage"];
        };
        /** @description Conditions on a field. All of them must hold. */
        FlagFilter: {
            /** @description The field equals this. */
            eq?: boolean;
            /** @description The field differs from this. */
            ne?: boolean;
        };
        /** @description A synchronization of all users of a group. */
        GroupSync: {
            /**
             * Format: uuid
             * @description Id of the group synchronization.
             */
            id: string;
            /** @description The group. */
            group: string;
            /** @description Requested data types. */
            data_types: string[];
            /**
             * @description COMPLETED when all users are processed. The started synchronizations may still be running.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            users: components["schemas"]["GroupSyncCounts"];
            /** @description Time of the request (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description Time at which the last user was processed (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
        };
        /** @description Number of users by result. Users that were deleted in the meantime are not counted. */
        GroupSyncCounts: {
            /** @description Users that are not processed yet. */
            waiting: number;
            /** @description Users whose synchronization was started. */
            started: number;
            /** @description Users with another synchronization in progress. */
            already_running: number;
            /** @description Users without a connected data connection that requests any of the data types. */
            nothing_to_do: number;
            /** @description Users whose synchronization was rejected. The list of users contains the reasons. */
            refused: number;
        };
        /** @description Reason why a user was not synchronized. */
        GroupSyncReason: {
            /** @description Stable code: the code of the problem that a request for this user alone would return. */
            code: string;
            /** @description Human-readable explanation. */
            message: string;
        };
        /** @description Result for a user of a group. */
        GroupSyncUser: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /**
             * @description WAITING: not processed yet.
             * @enum {string}
             */
            outcome: "WAITING" | "STARTED" | "ALREADY_RUNNING" | "NOTHING_TO_DO" | "REFUSED";
            /** @description Data types that were started for the user: the requested ones that its data connections collect. */
            data_types: string[];
            /**
             * Format: uuid
             * @description Id of the synchronization that was started or already in progress.
             */
            sync_id: string | null;
            reason: components["schemas"]["GroupSyncReason"] | null;
        };
        /** @description A page of a list. */
        GroupSyncUserPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["GroupSyncUser"][];
        };
        /** @description An entered file. */
        InputFile: {
            /**
             * Format: uuid
             * @description Id of the file, for /users/{userId}/documents/{documentId}.
             */
            document_id: string;
            /** @description Media type, determined from the first bytes of the file: application/pdf, image/jpeg or image/png. */
            media_type: string;
            /** @description Size of the file, in bytes. */
            size: number;
        };
        /** @description Manually entered data of a user. */
        InputRecord: {
            /**
             * Format: uuid
             * @description Id of the input record. Used in every later request as {dataTypeInputId}.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the record that contains this data after a synchronization. When a register lists the same person or company, it is the id of that record.
             */
            "data-type_id": string;
            /** @description Data type of the record. */
            data_type: string;
            data: components["schemas"]["EnteredData"];
            file: components["schemas"]["InputFile"] | null;
            /**
             * Format: date-time
             * @description Time of the entry (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change, equal to created_at before the first change (ISO 8601, UTC)
             */
            updated_at: string;
            /** @description Remarks. Absent without remarks. AMBIGUOUS_PERSON: registered persons may match, so the data is served as a separate record. DATA_TYPE_ASSUMED: the entry did not name its data type. */
            warnings?: components["schemas"]["Warning"][];
        };
        InputRecordBody: {
            /**
             * Format: uuid
             * @description Id of the data-type record. Set it to modify an existing input record. Omit it to add a new one.
             */
            "data-type_id"?: string | null;
            /**
             * @description Data type. When omitted, total_owned_parts distinguishes a beneficial owner from an officer.
             * @enum {string|null}
             */
            data_type?: "BENEFICIAL_OWNER" | "COMPANY_OFFICER" | null;
            /** @description PDF, JPEG or PNG file of at most 20 MB, in base64 (RFC 4648, section 4, padded). Null removes the current file. */
            file?: string | null;
            data: components["schemas"]["EnteredData"];
        };
        /** @description A page of a list. */
        InputRecordPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["InputRecord"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
        };
        /**
         * LEGAL_NOTICE
         * @description Notices about the company in the official bulletin of civil and commercial announcements (BODACC).
         */
        LegalNotice: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Id in the bulletin: part, issue and number, for example A202500421187. */
            notice_id: string;
            /**
             * Format: date
             * @description Publication date. BODACC dateparution.
             */
            publication_date: string | null;
            /**
             * @description Part of the bulletin: A (sales, creations, procedures), B (changes, removals), C (accounts).
             * @enum {string|null}
             */
            bulletin: "A" | "B" | "C" | null;
            /** @description Issue, for example 20250042. BODACC parution. */
            issue: string | null;
            /** @description Number within the issue. BODACC numeroannonce. */
            number: string | null;
            /**
             * @description Family code. A family that is not in the list is divers. BODACC familleavis.
             * @enum {string}
             */
            family: "creation" | "immatriculation" | "modification" | "radiation" | "vente" | "dpc" | "collective" | "conciliation" | "retablissement_professionnel" | "divers";
            /** @description Family label, for example "Procédures collectives". BODACC familleavis_lib. */
            family_label: string | null;
            /**
             * @description First notice, correction or cancellation. BODACC typeavis.
             * @enum {string}
             */
            type: "INITIAL" | "RECTIFICATION" | "CANCELLATION";
            /** @description Type label, for example "Avis initial". BODACC typeavis_lib. */
            type_label: string | null;
            /** @description Court or registry, in the wording of the source. BODACC tribunal. */
            court: string | null;
            /** @description Postal code of the company in the notice. BODACC cp. */
            postal_code: string | null;
            /** @description City of the company in the notice. BODACC ville. */
            city: string | null;
            /** @description Department number. BODACC numerodepartement. */
            department: string | null;
            /** @description Name of the company as in the notice. BODACC commercant. */
            company_name: string | null;
            /** @description SIREN of the companies in the notice, digits only. BODACC registre. */
            registration_numbers: string[];
            /** @description Subject of the notice in one line. */
            title: string | null;
            /** @description Content of the notice in plain text, in French. */
            text: string | null;
            /** @description Persons and companies in the notice. BODACC listepersonnes. */
            persons: {
                /**
                 * @description Natural person (BODACC typePersonne pp) or company (pm).
                 * @enum {string|null}
                 */
                type: "PERSON" | "COMPANY" | null;
                /** @description Name of a company. BODACC denomination. */
                name: string | null;
                /** @description Last name of a natural person. */
                last_name: string | null;
                /** @description Given names of a natural person. */
                first_name: string | null;
                /** @description SIREN. Null when the notice has none. */
                siren: string | null;
                /** @description Legal form as printed in the notice. BODACC formeJuridique. */
                legal_form: string | null;
                /** @description Registry of the entry. BODACC nomGreffeImmat. */
                registry: string | null;
                /** @description Directors as printed in the notice. BODACC administration. */
                administration: string | null;
                /** @description Capital as printed in the notice, with amount and currency. */
                capital: string | null;
                /** @description Activity as printed in the notice. */
                activity: string | null;
                /** @description Address of the head office or of the person. */
                address: components["schemas"]["Address"] | null;
            }[];
            /** @description Content by notice family. Only the member of the family is set, and `ban` together with `judgment`. All others are null. */
            details: {
                /** @description Judgment of a collective procedure. */
                judgment: {
                    /** @description Family of the judgment. BODACC jugement.famille. */
                    family: string | null;
                    /** @description Nature of the judgment. BODACC jugement.nature. */
                    nature: string | null;
                    /**
                     * Format: date
                     * @description Date of the judgment. BODACC jugement.date.
                     */
                    date: string | null;
                    /** @description Order of the court. BODACC jugement.complementJugement. */
                    text: string | null;
                } | null;
                /** @description Sanction of a person who directed a company, not a procedure of the company. Null for any other judgment, and for a ban that is lifted or refused. */
                ban: {
                    /**
                     * @description Management ban (interdiction de gérer, L. 653-8), or personal bankruptcy (faillite personnelle, L. 653-2), which includes a management ban.
                     * @enum {string|null}
                     */
                    kind: "MANAGEMENT_BAN" | "PERSONAL_BANKRUPTCY" | null;
                    /** @description Name of the banned person as in the text. Null when the text has none. */
                    person: string | null;
                    /**
                     * Format: date
                     * @description Date of the judgment. BODACC jugement.date.
                     */
                    date: string | null;
                    /**
                     * Format: date
                     * @description Last day of the ban. Null when the text does not state it, because no notice states the day from which the duration counts (judgment final or enforceable).
                     */
                    until_date: string | null;
                    /** @description Duration of the ban in months. */
                    duration_months: number | null;
                    /** @description Text of the judgment. BODACC jugement.complementJugement. */
                    text: string | null;
                } | null;
                /** @description Filing of accounts. */
                accounts: {
                    /**
                     * Format: date
                     * @description Closing date of the accounts filed. BODACC depot.dateCloture.
                     */
                    closing_date: string | null;
                    /** @description Kind of accounts, for example "Comptes annuels et rapports". BODACC depot.typeDepot. */
                    type: string | null;
                    /** @description Remarks, for example on confidentiality. BODACC depot.descriptif. */
                    description: string | null;
                } | null;
                /** @description Creation or registration. */
                registration: {
                    /** @description Kind of creation or registration. BODACC acte.creation.categorieCreation. */
                    category: string | null;
                    /**
                     * Format: date
                     * @description Registration date. BODACC acte.dateImmatriculation.
                     */
                    registration_date: string | null;
                    /**
                     * Format: date
                     * @description Start of the activity. BODACC acte.dateCommencementActivite.
                     */
                    activity_start_date: string | null;
                    /** @description Remarks. BODACC acte.descriptif. */
                    description: string | null;
                } | null;
                /** @description Change of a register entry. */
                modification: {
                    /** @description Description of the change. BODACC modificationsgenerales.descriptif. */
                    description: string | null;
                    /** @description Merger or transfer of assets, from the description. Null when it describes none or several. */
                    operation: {
                        /**
                         * @description Merger, transfer of part of the assets, transfer of all assets to the sole partner, or division.
                         * @enum {string|null}
                         */
                        kind: "MERGER" | "PARTIAL_TRANSFER" | "UNIVERSAL_TRANSFER" | "DIVISION" | null;
                        /** @description True when the notice announces a plan of the operation only. */
                        planned: boolean;
                        /** @description SIREN of the companies in the text, in its order. May include the company itself. */
                        companies: string[];
                    } | null;
                } | null;
                /** @description Sale or transfer of a business. */
                sale: {
                    /** @description Kind of sale. BODACC acte.vente.categorieVente. */
                    category: string | null;
                    /**
                     * Format: date
                     * @description Effective date of the sale.
                     */
                    effective_date: string | null;
                    /** @description Terms, price and objections as printed. BODACC acte and listeetablissements. */
                    description: string | null;
                    /** @description Previous owners and operators of the business. The buyer is in `persons`. BODACC listeprecedentproprietaire and listeprecedentexploitant. */
                    sellers: {
                        /** @description Name. For a person, given names first. */
                        name: string | null;
                        /** @description SIREN. Null when the notice has none. */
                        siren: string | null;
                    }[];
                    /** @description Price in major units. Null when the terms state none or several. */
                    price: number | null;
                    /** @description Currency (ISO 4217) of the price. FRF before the euro. */
                    price_currency: string | null;
                } | null;
                /** @description Removal from the commercial register. */
                removal: {
                    /**
                     * Format: date
                     * @description Date on which a natural person ceased activity. BODACC radiationaurcs.dateCessationActivitePP, in older notices radiationPP.dateCessationActivitePP.
                     */
                    cessation_date: string | null;
                    /** @description Remarks. BODACC radiationaurcs.commentaire. */
                    description: string | null;
                } | null;
                /** @description Other notice. */
                other: {
                    /** @description Title. BODACC divers.titre. */
                    title: string | null;
                    /** @description Content. BODACC divers.contenuDivers. */
                    content: string | null;
                } | null;
            } | null;
            /** @description URL of the notice at the bulletin. BODACC url_complete. */
            url: string | null;
            /** @description Id of the notice that this one corrects or cancels. BODACC parutionavisprecedent. */
            previous_notice_id: string | null;
            /** @description Id of the later notice that corrects this one. */
            replaced_by_notice_id: string | null;
            /** @description True when a later notice cancels this one. */
            cancelled: boolean;
            /** @description Id of the later notice that cancels this one. */
            cancelled_by_notice_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        LegalNoticePage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["LegalNotice"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        LegalNoticeRead: {
            /** @constant */
            data_type: "LEGAL_NOTICE";
            /** @constant */
            status: 200;
            data: components["schemas"]["LegalNoticePage"];
        };
        /** @description A code with its labels. */
        ListedCode: {
            /** @description The code, as in records. Lines of the accounts have it once per `type`. */
            code: string;
            /** @description Label in French. */
            label: string;
            /** @description Label in English. */
            label_en: string;
            /** @description Type of the accounts that have the line. Only for lines of the accounts. */
            type?: string;
            /** @description Part of the form, in French. Only for lines of the accounts. */
            section?: string;
            /** @description Part of the form, in English. Only for lines of the accounts. */
            section_en?: string;
            /** @description Meaning of the values of the line, in order, in French. null when the line has no such value. Only for lines of the accounts. */
            columns?: (string | null)[];
            /** @description Meaning of the values of the line, in order, in English. null when the line has no such value. Only for lines of the accounts. */
            columns_en?: (string | null)[];
        };
        /** @description Amount with its currency. */
        Money: {
            /** @description Amount in major units. */
            value: number;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string;
        };
        /** @description Conditions on a field. All of them must hold. */
        NumberFilter: {
            /** @description The field equals this. */
            eq?: number;
            /** @description The field differs from this. */
            ne?: number;
            /** @description The field is greater than this. */
            gt?: number;
            /** @description The field is at least this. */
            gte?: number;
            /** @description The field is less than this. */
            lt?: number;
            /** @description The field is at most this. */
            lte?: number;
            /** @description The field is one of these, separated by commas. */
            in?: string;
        };
        /** @description A document that was sent as a tax return could not be read. */
        OcrErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "OCR_ERROR";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ReadTaxReturnDocument"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description A document that was sent as a tax return was read. */
        OcrFinishedWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "OCR_FINISHED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ReadTaxReturnDocument"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description A tax return that was submitted as a document, with its OCR result. */
        OcrTaxReturn: {
            /**
             * Format: uuid
             * @description Id of the record
             */
            id: string;
            /** @description Name of the tax return, set by the client. Defaults to the id of the record. */
            tax_return_id: string;
            /**
             * @description PENDING before the OCR job starts, then IN_PROGRESS. FINISHED and ERROR are final until another document is submitted.
             * @enum {string}
             */
            process_status: "PENDING" | "IN_PROGRESS" | "FINISHED" | "ERROR";
            progress: components["schemas"]["ReadingProgress"] | null;
            data: components["schemas"]["OcrTaxReturnData"] | null;
            /**
             * Format: uuid
             * @description Id of the record that is served instead, with the same type and closing date but a later change. Null when this one is served
             */
            superseded_by: string | null;
            /** @description Code of the reason why the document could not be read. Null unless process_status is ERROR. */
            error_code: string | null;
            /** @description Human-readable form of error_code. */
            error_message: string | null;
            /**
             * Format: date-time
             * @description Time at which the document was first submitted (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the record last changed (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description OCR result of a tax return, with corrections. */
        OcrTaxReturnData: {
            /**
             * @description C full, S simplified regime, K consolidated.
             * @enum {string}
             */
            type: "C" | "S" | "K";
            /** @description Year of the closing date. */
            closing_year: number | null;
            /** @description Closing date of the fiscal year (YYYY-MM-DD): the corrected date, else the sent date, else the date in the document. */
            closing_date: string | null;
            /** @description Length of the fiscal year in months. */
            duration: number | null;
            /** @description Net turnover, in euros. */
            revenue: number | null;
            /** @description Profit or loss, in euros. */
            net_profit: number | null;
            /** @description Lines of the forms. */
            tax_return_values: components["schemas"]["TaxReturnLine"][];
            /** @description Warnings about the OCR result. docs/ocr.md lists the codes. */
            warnings: components["schemas"]["Warning"][];
            /** @description OCR results of the cells. Present only when a single record is requested. */
            cells?: components["schemas"]["ReadTaxReturnCell"][];
        };
        /** @description A page of a list. */
        OcrTaxReturnPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["OcrTaxReturn"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
        };
        OfficerBody: {
            /**
             * Format: uuid
             * @description Id of the officer. Set it to modify an entered officer. Omit it to add a new one.
             */
            officer_id?: string | null;
            /** @description PDF, JPEG or PNG file of at most 20 MB, in base64 (RFC 4648, section 4, padded). Null removes the current file. */
            file?: string | null;
            data: components["schemas"]["EnteredOfficerData"];
        };
        /** @description Operations of one kind. */
        OperationTally: {
            /** @description Number of operations. */
            count: number | null;
            /** @description Sum in major units. Positive. */
            amount: number | null;
        };
        /** payment_platform_a */
        PaymentPlatformACredentials: {
            /** @description True for a test account, false for a live one. */
            is_sandbox: boolean;
            /** @description Client id of the application. */
            client_id: string;
            /** @description Client secret of the application. */
            client_secret: string;
        };
        /** payment_platform_b */
        PaymentPlatformBCredentials: {
            /** @description True for a test account, false for a live one. */
            is_sandbox: boolean;
            /** @description Application id. */
            app_id: string;
            /** @description Access token of the application. */
            app_secret: string;
            /** @description OAuth secret of the application. */
            oauth_secret: string;
        };
        /** @description The API key of the request. */
        PresentedKey: {
            /** @description Part of the key that is not secret. */
            prefix: string;
            /**
             * Format: date-time
             * @description Time at which the key was last used (ISO 8601, UTC)
             */
            last_used_at: string | null;
        };
        /** @description Latest successful entry of this data type. */
        PreviousSuccess: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /** @description End of the entry. */
            completed_at: string;
        };
        /**
         * PRIVILEGES
         * @description Privileges and pledges registered against the company (état d'endettement).
         */
        Privileges: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * @description Kind of privilege.
             * @enum {string}
             */
            type: "SOCIAL_SECURITY" | "TREASURY" | "PLEDGE" | "LEASING" | "OTHER";
            /** @description Kind in the wording of the registrar. */
            type_label: string | null;
            /** @description Registry of the entry. */
            registry: string;
            /** @description Number of the entry. */
            registration_number: string;
            /**
             * Format: date
             * @description Registration date.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Date on which the entry expires.
             */
            expiry_date: string | null;
            /**
             * Format: date
             * @description Discharge date. Null while the entry is in force.
             */
            discharge_date: string | null;
            /** @description Name of the creditor. */
            creditor: string | null;
            /** @description Debtor as registered. */
            debtor: string | null;
            /** @description Secured amount in major units. */
            amount: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        PrivilegesPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Privileges"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        PrivilegesRead: {
            /** @constant */
            data_type: "PRIVILEGES";
            /** @constant */
            status: 200;
            data: components["schemas"]["PrivilegesPage"];
        };
        /** @description The error (RFC 9457). `code` is stable. */
        Problem: {
            /**
             * Format: uri
             * @description URL of the explanation of the code.
             */
            type: string;
            /** @description Title, the same for every occurrence of the code. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /** @description Explanation of this occurrence. */
            detail: string;
            /** @description Path of the request. */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Id of the request. */
            request_id: string;
            /** @description Seconds to wait before the next attempt. */
            retry_in?: number;
            /** @description Each violation in the request. */
            errors?: components["schemas"]["Fault"][];
            /** @description SYNC_IN_PROGRESS: the entries of the active synchronization. */
            running?: {
                /**
                 * Format: uuid
                 * @description Id of the entry.
                 */
                id: string;
                /** @description Its data type. */
                data_type: string;
                /** @description Status of the entry. */
                status: string;
            }[];
            /** @description DATA_NOT_SYNCHRONIZED: paths with more information. */
            links?: {
                /** @description The latest synchronization. */
                sync_latest: string;
                /** @description The synchronization that ended without the data. */
                sync?: string;
            };
            /** @description RANGE_NOT_SATISFIABLE: size of the document in bytes. */
            size?: number;
        };
        /**
         * @description Stable code. The errors page explains each code. Further codes may be added.
         * @enum {string}
         */
        ProblemCode: "ALERT_NOT_FOUND" | "API_KEY_INVALID" | "API_KEY_MISSING" | "AUTHORIZATION_STATE_EXPIRED" | "AUTHORIZATION_STATE_INVALID" | "BODY_EXPIRED" | "CODE_LIST_NOT_FOUND" | "COMPANY_UNKNOWN" | "CONNECTION_LIMIT_REACHED" | "CONNECTION_NOT_CONNECTED" | "CONNECT_PAGE_EXPIRED" | "CONNECT_TOKEN_NOT_FOUND" | "CREDENTIALS_NOT_SUPPORTED" | "DATA_CONNECTION_NOT_FOUND" | "DATA_NOT_SYNCHRONIZED" | "DATA_TYPE_NOT_REQUESTED" | "DATA_TYPE_NOT_SUPPORTED" | "DATE_ORDER" | "DELIVERY_NOT_FOUND" | "DELIVERY_OPEN" | "DOCUMENT_NOT_ACCESSIBLE" | "DOCUMENT_NOT_FOUND" | "EMPTY_FILE" | "ENTRY_EXISTS" | "EVENT_NOT_FOUND" | "FILTER_NEEDS_RANGE" | "FORM_REFUSED" | "GROUP_NOT_FOUND" | "GROUP_SYNC_IN_PROGRESS" | "GROUP_SYNC_NOT_FOUND" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_IN_FLIGHT" | "IDEMPOTENCY_KEY_REUSED" | "INPUT_LIMIT_REACHED" | "INTERNAL_ERROR" | "INVALID_ENCODING" | "MALFORMED_JSON" | "MALFORMED_REQUEST" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PROVIDER_NOT_AVAILABLE" | "PROVIDER_NOT_ENABLED" | "PROVIDER_NOT_FOUND" | "RANGE_NOT_SATISFIABLE" | "RATE_LIMITED" | "RECORD_NOT_EDITABLE" | "RECORD_NOT_FOUND" | "REQUEST_TIMEOUT" | "ROUTE_NOT_FOUND" | "SERVICE_UNAVAILABLE" | "SETTING_NOT_SUPPORTED" | "SYNC_IN_PROGRESS" | "SYNC_NOT_FOUND" | "TOO_MANY_TESTS" | "UNSUPPORTED_FILE_TYPE" | "UNSUPPORTED_MEDIA_TYPE" | "UPLOAD_NOT_FOUND" | "UPSTREAM_TIMEOUT" | "USER_NOT_FOUND" | "VALIDATION_FAILED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_URL_FORBIDDEN";
        /** @description The account of an API key. */
        Profile: {
            /**
             * Format: uuid
             * @description Id of the account.
             */
            id: string;
            /** @description Name of the account. */
            name: string;
            /**
             * @description Environment of the account.
             * @example sandbox
             * @example production
             */
            environment: string;
            /**
             * @description Version of the API.
             * @example v6
             */
            api_version: string;
            /** @description Names of the enabled providers. */
            enabled_providers: string[];
            rate_limit: components["schemas"]["RateLimit"];
            key: components["schemas"]["PresentedKey"];
            /**
             * Format: date-time
             * @description Time at which the account was created (ISO 8601, UTC)
             */
            created_at: string;
        };
        /** @description Property of a sole trader with its protection from creditors. */
        ProtectedProperty: {
            /**
             * @description UNSEIZABLE: professional creditors cannot seize the property. RENOUNCED: the trader gave up the protection (Commercial Code art. L. 526-3), so they can. Null when the register does not state it. INPI RNE residenceInsaisissable.
             * @enum {string|null}
             */
            status: "UNSEIZABLE" | "RENOUNCED" | null;
            /**
             * Format: date
             * @description Effective date of the declaration or renunciation. INPI RNE dateEffet.
             */
            effective_date: string | null;
            /** @description Place of the publication of the declaration or renunciation. Null for a masked sole trader. INPI RNE publication.lieuPublication. */
            publication_place: string | null;
            /** @description City of the property, without the street. Null for a masked sole trader. */
            address: components["schemas"]["Address"] | null;
        };
        /** @description Source of each field, by dotted path. Fields without a source are not listed. Only with include=provenance. */
        Provenance: {
            [key: string]: {
                /** @description The source whose value is served. */
                source: string;
                /**
                 * Format: date-time
                 * @description Time at which the source first sent the current value (ISO 8601, UTC)
                 */
                fetched_at: string;
                /** @description Different values of other sources. */
                losing: {
                    /** @description The source. */
                    source: string;
                    /** @description The value of this source, in the form of the field. */
                    value: string | number | boolean | Record<string, never> | null | (string | number | boolean | Record<string, never> | null)[];
                }[];
            };
        };
        /** @description A provider with the account's settings. Secrets are never returned. */
        Provider: {
            /** @description Name in the catalogue. */
            provider_name: string;
            /** @description Display name. */
            title: string;
            /** @description Purpose of the provider. */
            description: string;
            /** @description True when the account has enabled the provider. */
            enable: boolean;
            /** @description Effective settings. */
            settings: {
                [key: string]: boolean;
            };
            credentials: components["schemas"]["ProviderCredentials"];
            /** @description Data types that the provider collects, and data types derived from them. */
            data_types: string[];
            /** @description True when the end user must authorize access by redirect. */
            requires_authorization: boolean;
            /** @description True when the service can collect from the provider. Other providers cannot be enabled or connected. */
            available: boolean;
        };
        /** @description State of the credentials. */
        ProviderCredentials: {
            /** @description True when credentials are set. */
            configured: boolean;
            /** @description Names of the fields that the provider accepts. */
            fields: string[];
            /**
             * Format: date-time
             * @description Time at which the credentials were last set (ISO 8601, UTC)
             */
            updated_at: string | null;
        };
        PutProviderCredentialsBody: {
            /** @description The fields of the provider. */
            credentials: components["schemas"]["BankingProviderACredentials"] | components["schemas"]["BankingProviderBCredentials"] | components["schemas"]["ComplyCubeCredentials"] | components["schemas"]["PaymentPlatformACredentials"] | components["schemas"]["PaymentPlatformBCredentials"] | components["schemas"]["RegistrarProviderCredentials"] | components["schemas"]["ShopPlatformCredentials"] | components["schemas"]["TaxAuthorityProviderCredentials"];
        };
        /** @description Settings of the provider. An absent setting gets its default. */
        PutProviderSettingsBody: {
            /**
             * @description Skip the manual authentication step: a new data connection is CONNECTED at once. It has no effect for a provider that needs the consent of an end user and accepts no credentials of the account in its place. Providers: banking_provider_a, banking_provider_b, company_legal_fr, comply_cube, input_user, ocr_service, payment_platform_a, payment_platform_b, registrar_provider, shop_platform, tax_authority_provider.
             * @default false
             */
            auto_connect?: boolean;
            /**
             * @description Screen the officers. Providers: comply_cube.
             * @default false
             */
            officers_check?: boolean;
            /**
             * @description Screen the beneficial owners. Providers: comply_cube.
             * @default false
             */
            beneficial_owners_check?: boolean;
            /**
             * @description Screen the persons and companies of the background check. Providers: comply_cube.
             * @default false
             */
            background_check_nodes_check?: boolean;
            /**
             * @description Store names, e-mails and phones of the company's customers. If false, they are null, and only keyed hashes distinguish customers. Providers: payment_platform_a, payment_platform_b, shop_platform.
             * @default false
             */
            personal_data?: boolean;
            /**
             * @description Order only the accounts that the public source marks confidential. Providers: registrar_provider.
             * @default false
             */
            confidential_only?: boolean;
        } | {
            /** @description The settings, nested. */
            settings: {
                /**
                 * @description Skip the manual authentication step: a new data connection is CONNECTED at once. It has no effect for a provider that needs the consent of an end user and accepts no credentials of the account in its place. Providers: banking_provider_a, banking_provider_b, company_legal_fr, comply_cube, input_user, ocr_service, payment_platform_a, payment_platform_b, registrar_provider, shop_platform, tax_authority_provider.
                 * @default false
                 */
                auto_connect?: boolean;
                /**
                 * @description Screen the officers. Providers: comply_cube.
                 * @default false
                 */
                officers_check?: boolean;
                /**
                 * @description Screen the beneficial owners. Providers: comply_cube.
                 * @default false
                 */
                beneficial_owners_check?: boolean;
                /**
                 * @description Screen the persons and companies of the background check. Providers: comply_cube.
                 * @default false
                 */
                background_check_nodes_check?: boolean;
                /**
                 * @description Store names, e-mails and phones of the company's customers. If false, they are null, and only keyed hashes distinguish customers. Providers: payment_platform_a, payment_platform_b, shop_platform.
                 * @default false
                 */
                personal_data?: boolean;
                /**
                 * @description Order only the accounts that the public source marks confidential. Providers: registrar_provider.
                 * @default false
                 */
                confidential_only?: boolean;
            };
        };
        /** @description Rate limit of an API key. */
        RateLimit: {
            /** @description Requests per second and key. */
            requests_per_second: number;
        };
        /** @description OCR result of a cell. */
        ReadTaxReturnCell: {
            /** @description Line code of the form. */
            code: string;
            /** @description Column of the line, from 1 to 4. */
            column: number;
            /** @description Amount in the cell. */
            value: number | null;
            /** @description Confidence of the OCR result, from 0 to 1. */
            confidence: number;
            /** @description Page of the document, from 1. */
            page: number;
            /** @description Position of the amount on the page, in points from the top left corner: left, top, right, bottom. */
            box: number[];
        };
        /** @description A tax return document that was read or could not be read, with its user. */
        ReadTaxReturnDocument: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user. */
            siren: string;
            /**
             * Format: uuid
             * @description Id of the input record.
             */
            id: string;
            /** @description tax_return_id of the input record. */
            tax_return_id: string;
            /** @description Value of privacy in the upload. */
            privacy: string | null;
            /**
             * @description Result of the OCR job.
             * @enum {string}
             */
            process_status: "FINISHED" | "ERROR";
            /** @description Reason why the document could not be read. */
            error_message: string | null;
        };
        /** @description Progress of an OCR job. */
        ReadingProgress: {
            /** @description Number of pages that are done. */
            page: number;
            /** @description Number of pages in the document. */
            pages: number;
        };
        /** @description Progress, in records. */
        RecordProgress: {
            /** @description Records read so far. */
            fetched: number;
            /** @description Number of records that the source reports. */
            expected: number | null;
        };
        /** @description Warning with its code. */
        RecordWarning: {
            /** @description Stable code of the warning. */
            code: string;
            /** @description Description of the finding. */
            message: string;
        };
        RegisterWebhookBody: {
            /**
             * @description URL that receives the event: https, without user name or fragment, on port 443, 8443, 80 or 8080 of the public internet.
             * @example https://hooks.example.com/company-data
             */
            url: string;
        };
        /** registrar_provider */
        RegistrarProviderCredentials: {
            /** @description Account number, name or e-mail for the login. */
            client_id: string;
            /** @description Password of the account. The account locks after repeated failed logins. */
            password: string;
        };
        /**
         * REGISTRATION_PROOF
         * @description Official extract of the commercial register (Kbis), ordered at most once a day. The last extract stays when the registry no longer has one. A new extract with the same content causes no change event.
         */
        RegistrationProof: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description SIREN of the company. */
            siren: string;
            /** @description File number of the head office at the registry, for example 2018B01234. */
            registration_number: string | null;
            /** @description Registry that issued the extract. */
            registry: string | null;
            /** @description Code of the registry, for example 7501. */
            registry_code: string | null;
            /**
             * @description Kind of extract. KBIS (of a company), L_BIS (of a sole trader), KBIS_SECONDARY (of a secondary registration).
             * @enum {string|null}
             */
            kind: "KBIS" | "L_BIS" | "KBIS_SECONDARY" | null;
            /** @description Name of the company as in the extract. */
            name: string | null;
            /** @description Legal form as in the extract. */
            legal_form: string | null;
            /**
             * @description REGISTERED or REMOVED.
             * @enum {string|null}
             */
            company_status: "REGISTERED" | "REMOVED" | null;
            /**
             * Format: date
             * @description Registration date.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Removal date. Null while registered.
             */
            removal_date: string | null;
            /**
             * Format: date
             * @description Date of the extract, which has no time. A change of this field alone causes no change event.
             */
            extract_date: string | null;
            /**
             * Format: date-time
             * @description Time of the order. A change of this field alone causes no change event.
             */
            ordered_at: string | null;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /** @description SHA-256 of the document, in hexadecimal. */
            sha256: string | null;
            /** @description Number of pages of the document. */
            page_count: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        RegistrationProofRead: {
            /** @constant */
            data_type: "REGISTRATION_PROOF";
            /** @constant */
            status: 200;
            data: components["schemas"]["RegistrationProof"];
        };
        /** @description Role of an officer. */
        Role: {
            /** @description Role code, for example 73. Null when the register has only a wording. INPI RNE roleEntreprise. */
            code: string | null;
            /** @description Role name, for example "Président de SAS". For the code 99 (other), the name that the company declared. INPI RNE autreRoleEntreprise, libelleRoleEntreprise. */
            name: string | null;
            /** @description English text of `name`. Null when the code list has none. */
            name_en: string | null;
            /**
             * Format: date
             * @description Start of the role. INPI RNE dateEffetRoleDeclarant.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description End of the role. Null for an active role. INPI RNE dateFin, when it has passed.
             */
            end_date: string | null;
            /**
             * Format: date
             * @description Planned end of an active role. Null when the register has none. INPI RNE dateFin, when it has not passed.
             */
            term_end_date: string | null;
            /** @description True for auditor roles: statutory auditors (71, 72), of accounts (14) and of sustainability (220). */
            is_auditor: boolean;
        };
        /** @description The new webhook secret. */
        RotatedSecret: {
            /** @description The secret, whose characters as bytes are the signing key. Only this response contains it. */
            secret: string;
            /**
             * Format: date-time
             * @description Time until which the previous secret also signs bodies, null without a previous secret or when it is deleted (ISO 8601, UTC)
             */
            previous_signs_until: string | null;
        };
        /**
         * SECTOR_ANALYSIS
         * @description Ratios of the company, compared with the median and quantiles of its APE activity code.
         */
        SectorAnalysis: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description APE activity code of the company, for example 62.01Z. */
            activity_code: string | null;
            /** @description Class of the benchmark, for example 6201. Two digits when the class has fewer than 20 companies. For a code of another nomenclature, the class of the last code in NAF rev. 2, the nomenclature of the benchmarks. Without such a code there is no benchmark. */
            activity_class: string;
            /**
             * @description Turnover band of the benchmark, in euros. data.economie.gouv.fr classe_ca.
             * @enum {string|null}
             */
            turnover_band: "<2M" | "2M-10M" | ">10M" | null;
            /**
             * @description Type of the compared tax return.
             * @enum {string}
             */
            type: "C" | "S" | "K";
            /** @description Fiscal year of the company: that of the tax return, else the year of closing_date. */
            closing_year: number | null;
            /**
             * Format: date
             * @description Closing date of the compared accounts.
             */
            closing_date: string | null;
            /** @description Fiscal year of the benchmark: the same year, else the latest published. data.economie.gouv.fr exercice. */
            benchmark_year: number | null;
            /** @description Number of companies in the benchmark. data.economie.gouv.fr cohorte. */
            company_count: number | null;
            /** @description True when the two-digit division replaces a class with fewer than 20 companies. */
            widened: boolean | null;
            /** @description Compared ratios. */
            ratios: {
                /** @description Stable code of the ratio. */
                code: string;
                /** @description Ratio at the source, for example autonomie_financiere. data.economie.gouv.fr ratios_inpi_bce_sectors. */
                source_code: string;
                /** @description Label of the ratio. */
                label: string | null;
                /** @description Label of the ratio in French. */
                label_fr: string | null;
                /**
                 * @description Unit of the values. 48.2 PERCENT is 48.2 percent.
                 * @enum {string}
                 */
                unit: "PERCENT" | "DAYS" | "YEARS";
                /** @description Value of the company in the tax return analysis. A fraction is multiplied by 100 for PERCENT. Null when unknown. */
                company_value: number | null;
                /** @description Value below which a tenth of the sector is. */
                q10: number | null;
                /** @description Lower quartile of the sector. */
                q25: number | null;
                /** @description Median of the sector. */
                median: number | null;
                /** @description Upper quartile of the sector. */
                q75: number | null;
                /** @description Value above which a tenth of the sector is. */
                q90: number | null;
                /** @description Value of the company less the median, in the same unit. */
                gap_to_median: number | null;
                /**
                 * @description Position of the company in the sector by value. A higher value is not always better.
                 * @enum {string|null}
                 */
                position: "BELOW_Q10" | "BELOW_Q25" | "BELOW_MEDIAN" | "ABOVE_MEDIAN" | "ABOVE_Q75" | "ABOVE_Q90" | null;
                /** @description True when a value is implausible (over 10,000 percent, 3,650 days or 100 years). Values are served unchanged. */
                suspect: boolean;
            }[];
            /** @description Limits of the comparison, for example a division in place of the class, another year, or implausible values. */
            warnings: components["schemas"]["RecordWarning"][];
            /**
             * Format: uuid
             * @description Id of the compared tax return.
             */
            tax_return_id: string | null;
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        SectorAnalysisPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["SectorAnalysis"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        SectorAnalysisRead: {
            /** @constant */
            data_type: "SECTOR_ANALYSIS";
            /** @constant */
            status: 200;
            data: components["schemas"]["SectorAnalysisPage"];
        };
        /** @description Data types of a company. */
        SeveralDataTypes: {
            /** @description One item per data type, in the requested order. */
            result: (components["schemas"]["ActRead"] | components["schemas"]["ArticlesOfAssociationRead"] | components["schemas"]["AvisSirenRead"] | components["schemas"]["BackgroundCheckRead"] | components["schemas"]["BackgroundCheckV2Read"] | components["schemas"]["BankAccountRead"] | components["schemas"]["BankCashflowRead"] | components["schemas"]["BankCreditInsightsRead"] | components["schemas"]["BankTransactionRead"] | components["schemas"]["BankingRelationshipRead"] | components["schemas"]["BeneficialOwnerRead"] | components["schemas"]["CollectiveProcedureRead"] | components["schemas"]["CommerceBalanceRead"] | components["schemas"]["CommerceCustomerRead"] | components["schemas"]["CommerceDisputeRead"] | components["schemas"]["CommerceDisputeInsightRead"] | components["schemas"]["CommerceLocationRead"] | components["schemas"]["CommerceOrderRead"] | components["schemas"]["CommerceProductRead"] | components["schemas"]["CommerceSubscriptionRead"] | components["schemas"]["CommerceSubscriptionInsightRead"] | components["schemas"]["CommerceTransactionRead"] | components["schemas"]["CommerceTransactionInsightRead"] | components["schemas"]["CompanyOfficerRead"] | components["schemas"]["CompanyProfileRead"] | components["schemas"]["ConformityCheckRead"] | components["schemas"]["CorporateOfficeRead"] | components["schemas"]["CorporateTaxRead"] | components["schemas"]["FinancialStatementRead"] | components["schemas"]["LegalNoticeRead"] | components["schemas"]["PrivilegesRead"] | components["schemas"]["RegistrationProofRead"] | components["schemas"]["SectorAnalysisRead"] | components["schemas"]["TaxAccountRead"] | components["schemas"]["TaxReturnRead"] | components["schemas"]["TaxReturnAnalysisRead"] | components["schemas"]["TimelineRead"] | components["schemas"]["TrademarkRead"] | components["schemas"]["VatDeclarationRead"] | components["schemas"]["UnreadDataType"])[];
        };
        /** shop_platform */
        ShopPlatformCredentials: {
            /** @description Address of the shop, e.g. https://shop.example.com. */
            shop_url: string;
            /** @description Key of the shop's web service. */
            webservice_key: string;
        };
        /** @description Reason why the source failed. Its earlier data is retained. */
        SourceError: {
            code: components["schemas"]["EntryErrorCode"];
            /** @description Human-readable explanation. */
            message: string;
        };
        /** @description Result of one source of the provider. */
        SourceOutcome: {
            /** @description The source. */
            name: string;
            /**
             * @description Outcome.
             * @enum {string}
             */
            status: "SUCCESS" | "FETCH_ERROR" | "AUTH_ERROR";
            /**
             * Format: date-time
             * @description Time at which the source was read (ISO 8601, UTC)
             */
            fetched_at: string | null;
            error: components["schemas"]["SourceError"] | null;
            /** @description True when the source has the SIREN, false when it reports that it does not. Absent when the source does not report this. */
            knows_company?: boolean;
            /** @description Part of the source that failed, CORRECTIONS or LARGE_RECORDS. All other records are served, and the entry has a warning. Absent when all parts were read. */
            unread?: string;
        };
        StartGroupSyncBody: {
            /**
             * @description Data types to synchronize, without duplicates
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        StartSyncBody: {
            /**
             * @description Data types to synchronize, without duplicates
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        /** @description A delivery that was started. */
        StartedDelivery: {
            /**
             * Format: uuid
             * @description Id of the delivery. GET /webhook-deliveries/{deliveryId} returns its result.
             */
            delivery_id: string;
        };
        /** @description Succession of establishments. */
        Succession: {
            /** @description SIREN of the company of the other establishment. */
            siren: string;
            /** @description SIRET of the other establishment. */
            siret: string | null;
            /**
             * Format: date
             * @description Effective date of the succession. INSEE dateLienSuccession.
             */
            date: string | null;
            /**
             * @description HEAD_OFFICE_TRANSFER within the company, ECONOMIC_CONTINUITY when two of company, activity and place are unchanged, or OTHER. INSEE transfertSiege, continuiteEconomique.
             * @enum {string|null}
             */
            kind: "HEAD_OFFICE_TRANSFER" | "ECONOMIC_CONTINUITY" | "OTHER" | null;
        };
        /** @description A synchronization with its entries. */
        Sync: {
            /**
             * Format: uuid
             * @description Id of the synchronization.
             */
            id: string;
            /**
             * @description COMPLETED when all entries are terminal.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            /**
             * @description Origin of the synchronization: a request of the client, or a schedule.
             * @enum {string}
             */
            origin: "CLIENT" | "SCHEDULE";
            /** @description Time of the request (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description End of the synchronization (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            /** @description Entries of the synchronization. */
            entries: components["schemas"]["SyncEntry"][];
        };
        /** @description One data type of one connection in one synchronization. */
        SyncEntry: {
            /**
             * Format: uuid
             * @description Id of the entry.
             */
            id: string;
            /**
             * Format: uuid
             * @description The synchronization.
             */
            sync_id: string;
            /** @description X-Request-Id of the request that started the synchronization. A scheduled refresh has an id of its own. */
            correlation_id: string | null;
            /** @description Data type name. */
            data_type: string;
            /** @description The provider. */
            provider_name: string;
            /**
             * @description SUCCESS, FETCH_ERROR and AUTH_ERROR are terminal.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "SUCCESS" | "FETCH_ERROR" | "AUTH_ERROR";
            /**
             * Format: uuid
             * @description The data connection.
             */
            data_connection_id: string;
            /** @description Time of the request (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description Start of the work (YYYY-MM-DD HH:MM:SS, UTC) */
            started_at: string | null;
            /** @description End of the entry (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            progress: components["schemas"]["RecordProgress"];
            counts: components["schemas"]["EntryCounts"];
            /**
             * @description Meaning of an empty result. AVAILABLE: none exists. NOT_ACCESSIBLE: withheld. NOT_CONFIGURED: no account for the source.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            error: components["schemas"]["EntryError"] | null;
            /** @description Outcome of each source. */
            sources: components["schemas"]["SourceOutcome"][];
            previous_success: components["schemas"]["PreviousSuccess"] | null;
            /** @description Warnings about the entry. Absent without warnings. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A page of a list. */
        SyncPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Sync"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
        };
        /** @description Synchronization settings of a data type of a provider. */
        SyncSetting: {
            /** @description The data type. */
            data_type: string;
            /** @description The provider. */
            provider_name: string;
            /**
             * @description Frequency of automatic refreshes: once per day, week or month of the configured time zone.
             * @enum {string}
             */
            frequency: "NONE" | "DAILY" | "WEEKLY" | "MONTHLY";
            /** @description Months of history to read. Null: all. */
            months_to_sync: number | null;
            /** @description Number of latest records to read. Null: all. */
            last_n: number | null;
            /** @description True to fetch the data type as soon as a connection is CONNECTED. */
            fetch_on_connect: boolean;
        };
        SyncSettingBody: {
            /**
             * @description Data type of the provider
             * @example TAX_RETURN
             */
            data_type: string;
            /**
             * @description Provider of the catalogue
             * @example registrar_provider
             */
            provider_name: string;
            /**
             * @description Frequency of automatic refreshes. Default: NONE
             * @enum {string}
             */
            frequency?: "NONE" | "DAILY" | "WEEKLY" | "MONTHLY";
            /** @description Months of history to read. Null: all */
            months_to_sync?: number | null;
            /** @description Number of latest records to read. Null: all */
            last_n?: number | null;
            /** @description True to fetch the data type as soon as a connection is CONNECTED. Default: false */
            fetch_on_connect?: boolean;
        };
        /**
         * TAX_ACCOUNT
         * @description Position of the company at the tax authority, by tax. Contains the entries of the last 36 months and older entries that are still to pay.
         */
        TaxAccount: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * Format: date
             * @description Date of the position. A change of this field alone causes no change event.
             */
            position_date: string | null;
            /** @description Available credits less the outstanding amount, in major units. Negative when the company owes. */
            balance: number | null;
            /** @description Amount still to pay, in major units. */
            total_outstanding: number | null;
            /** @description Outstanding amount past its due date, in major units. Null when a due date is missing. */
            overdue: number | null;
            /** @description Outstanding penalties in major units. */
            penalties_outstanding: number | null;
            /** @description Unused credits in major units. */
            credits_available: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /** @description Positions by tax. */
            taxes: {
                /** @description Tax, for example TVA. */
                tax: string;
                /** @description Reference of the obligation, for example TVA1. */
                reference: string | null;
                /** @description Amount still to pay, in major units. */
                outstanding: number | null;
                /** @description Outstanding amount past its due date, in major units. Null when a due date is missing. */
                overdue: number | null;
                /**
                 * Format: date
                 * @description Date of the latest payment.
                 */
                last_payment_date: string | null;
            }[];
            /** @description Entries, latest first. */
            lines: {
                /** @description Hash of the entry and its rank among equal entries, since the authority assigns no id. */
                entry_id: string;
                /** @description Tax, for example TVA. */
                tax: string | null;
                /** @description Reference of the obligation, for example TVA1. */
                reference: string | null;
                /** @description Fiscal year. */
                fiscal_year: number | null;
                /**
                 * @description Kind of entry. CLAIM (titre), PAYMENT (paiement), REFUND (remboursement), PENALTY (pénalité), TRANSFER (imputation of a credit), RELIEF (dégrèvement), OTHER (any other).
                 * @enum {string|null}
                 */
                nature: "CLAIM" | "PAYMENT" | "REFUND" | "PENALTY" | "TRANSFER" | "RELIEF" | "OTHER" | null;
                /** @description Kind in the wording of the authority. */
                nature_label: string | null;
                /**
                 * Format: date
                 * @description Date of the entry.
                 */
                date: string | null;
                /**
                 * Format: date
                 * @description Due date.
                 */
                due_date: string | null;
                /** @description Label of the entry. */
                label: string | null;
                /** @description Amount that the company owes by the entry, in major units. Zero for a credit. */
                debit: number | null;
                /** @description Amount that the company is owed by the entry, in major units. Zero for a debit. */
                credit: number | null;
                /** @description Amount still to pay, in major units. Null for entries other than claims and penalties. */
                outstanding: number | null;
            }[];
            /** @description Number of entries at the authority. */
            line_count: number | null;
            /** @description True when `lines` does not contain all entries. */
            truncated: boolean | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        TaxAccountRead: {
            /** @constant */
            data_type: "TAX_ACCOUNT";
            /** @constant */
            status: 200;
            data: components["schemas"]["TaxAccount"];
        };
        /** tax_authority_provider */
        TaxAuthorityProviderCredentials: {
            /** @description Client id of the OAuth application. */
            client_id: string;
            /** @description Client secret of the OAuth application. */
            client_secret: string;
            /** @description True for a test account, false for a live one. */
            is_sandbox: boolean;
        };
        /**
         * TAX_RETURN
         * @description Balance sheets and profit and loss accounts by line code, with the findings of the controls.
         */
        TaxReturn: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * @description Form: C (full standard regime), S (simplified regime), K (consolidated). INPI RNE bilansSaisis[].typeBilan.
             * @enum {string}
             */
            type: "C" | "S" | "K";
            /** @description Year of the closing date. */
            closing_year: number | null;
            /**
             * Format: date
             * @description Closing date of the fiscal year. INPI RNE identite.dateClotureExercice.
             */
            closing_date: string;
            /** @description Length of the fiscal year in months. INPI RNE identite.dureeExerciceN. */
            duration: number | null;
            /** @description Length of the previous fiscal year in months. INPI RNE identite.dureeExerciceN1. */
            previous_duration: number | null;
            /** @description Net turnover in major units. C, K: FJ, else FL. S: 210 + 214 + 218, null when one is absent and the income lines do not add up to 232. */
            revenue: number | null;
            /** @description Profit or loss in major units. C: HN, else DI. S: 310, else 136. K: R6, else as C. */
            net_profit: number | null;
            /** @description Total net assets in major units. C, K: CO. S: 110. */
            total_assets: number | null;
            /** @description Total liabilities in major units. C, K: EE. S: 180. */
            total_liabilities: number | null;
            /** @description Equity in major units. C, K: DL. S: 142. */
            equity: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /**
             * Format: date
             * @description Filing date of the accounts. INPI RNE bilansSaisis[].dateDepot.
             */
            submitted_date: string | null;
            /** @description Confidentiality in the wording of the source, for example "Public". */
            privacy: string | null;
            /** @description Remarks of the register on the paper that the accounts were typed from. Null when the source types none. */
            typing: {
                /** @description Finding at the typing of the accounts: 00 (none), 01, 1A, 06. INPI RNE identite.codeMotif. */
                anomaly_code: string | null;
                /** @description Label of the finding. */
                anomaly: string | null;
                /** @description English text of `anomaly`. Null when the code list has none. */
                anomaly_en: string | null;
                /** @description Treatment of the filing by the register: A1 to A6. INPI RNE identite.infoTraitement. */
                treatment_code: string | null;
                /** @description Label of the treatment. */
                treatment: string | null;
                /** @description English text of `treatment`. Null when the code list has none. */
                treatment_en: string | null;
                /** @description 0 public, 1 confidential, 2 profit and loss account confidential. INPI RNE identite.codeConfidentialite. */
                confidentiality_code: string | null;
                /** @description Label of the confidentiality. */
                confidentiality: string | null;
                /** @description English text of `confidentiality`. Null when the code list has none. */
                confidentiality_en: string | null;
                /** @description Origin of the currency as a code of the source, for example N. INPI RNE identite.codeOrigineDevise. */
                currency_origin_code: string | null;
            } | null;
            /** @description Lines of the forms. */
            tax_return_values: {
                /** @description Line code of the form, for example FL or 210. Labels and columns are in docs/code-lists/tax-return-lines.md. */
                code: string;
                /** @description Four cells of the row, left to right (columns m1 to m4 of the filing). The position identifies a cell: for example, the third is the net amount of form 2050. Null when the form has no such cell or it is empty. */
                values: (number | null)[];
            }[];
            /** @description Findings of the controls. Forms: 01 (no balance sheet assets), 02 (no balance sheet liabilities), 26 (assets differ from liabilities), 41 (inconsistent profit or loss), SUM_DIFFERS (totals that differ from their lines), ROW_DIFFERS (net is not gross less depreciation, or turnover is not France plus abroad), TOTALS_ONLY (totals without lines), PREVIOUS_YEAR_DIFFERS (differs from the filing of the year before), LINES_UNREAD (filed lines that are in no figure), SEVERAL_REGIMES (forms filed for the company and for its tax group: its own are read). Filing: IN_THOUSANDS and IN_MILLIONS (filed in these units, served in euros), UNITS_DIFFER (pages in different units), UNIT_DOUBTFUL (a group too small for euros), RESTATED (an earlier filing had other figures, which the message has), LATER_FILING_UNREAD (a later filing is confidential or not typed), CLOSES_AFTER_FILING (closing date after the filing), CONFIDENTIALITY_DOUBTFUL, SOURCE_INCONSISTENT and SOURCE_INCOMPLETE (remarks of the register). OCR: OCR_LOW_CONFIDENCE and other codes that start with OCR_ are in docs/ocr.md. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Id of the filing at the source. */
            source_document_id: string | null;
            /**
             * Format: uuid
             * @description Document id, for /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * TAX_RETURN_ANALYSIS
         * @description Analysis of one tax return: ratios of profitability, solvency, liquidity, capital structure and growth. It also contains a failure score, the trend of up to five years, and the filing discipline. Flows of a fiscal year of other than twelve months are scaled to twelve. A company that filed accounts but has no tax return has one analysis without ratios, with the filing discipline and the reason. It causes no change events.
         */
        TaxReturnAnalysis: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the analysed tax return. Null when the company has filed accounts, but no tax return. All ratios are then null.
             */
            tax_return_id: string | null;
            /**
             * @description Type of the tax return: C (full), S (simplified), K (consolidated). Without a tax return, the type of the newest accounts, which can also be A (insurer) or B (bank).
             * @enum {string}
             */
            type: "C" | "S" | "K" | "A" | "B";
            /**
             * Format: date
             * @description Closing date of the fiscal year.
             */
            closing_date: string;
            /** @description Year of the closing date. */
            closing_year: number | null;
            /** @description Length of the fiscal year in months. */
            duration: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /** @description Profitability. */
            profitability: {
                /** @description Value added: production and sales less purchases from others. */
                value_added: {
                    /** @description Value added: production and sales less purchases from others. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Gross operating surplus (EBE): value added and operating subsidies less duties, wages and social charges. */
                gross_operating_surplus: {
                    /** @description Gross operating surplus (EBE): value added and operating subsidies less duties, wages and social charges. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Operating result (EBIT). */
                operating_result: {
                    /** @description Operating result (EBIT). In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Current result before taxes (résultat courant avant impôts): operating and financial result. */
                current_result: {
                    /** @description Current result before taxes (résultat courant avant impôts): operating and financial result. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description (Revenue - goods and materials consumed) / revenue. For producers use production_margin, since revenue excludes stored production. */
                gross_margin: {
                    /** @description (Revenue - goods and materials consumed) / revenue. For producers use production_margin, since revenue excludes stored production. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description (Production and sales - goods and materials consumed) / production and sales. Includes stored production and production for own use. */
                production_margin: {
                    /** @description (Production and sales - goods and materials consumed) / production and sales. Includes stored production and production for own use. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Value added / revenue. */
                value_added_margin: {
                    /** @description Value added / revenue. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Gross operating surplus / revenue. */
                gross_operating_margin: {
                    /** @description Gross operating surplus / revenue. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Operating result / revenue. */
                operating_margin: {
                    /** @description Operating result / revenue. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Current result before taxes / revenue. */
                current_margin: {
                    /** @description Current result before taxes / revenue. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Net profit / revenue. */
                net_margin: {
                    /** @description Net profit / revenue. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Return on equity: net profit / equity. For a group, the owners' share of the profit / their equity. Null when equity is not positive. */
                roe: {
                    /** @description Return on equity: net profit / equity. For a group, the owners' share of the profit / their equity. Null when equity is not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Return on assets: net profit / total assets. */
                roa: {
                    /** @description Return on assets: net profit / total assets. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Operating result / (equity + financial debt). */
                roce: {
                    /** @description Operating result / (equity + financial debt). As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Share of the staff in the value added: wages and social charges / value added. */
                staff_share: {
                    /** @description Share of the staff in the value added: wages and social charges / value added. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Share of the State in the value added: duties and tax on profits / value added. */
                state_share: {
                    /** @description Share of the State in the value added: duties and tax on profits / value added. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Share of the lenders in the value added: interest / value added. In form 2033, financial charges / value added. */
                lenders_share: {
                    /** @description Share of the lenders in the value added: interest / value added. In form 2033, financial charges / value added. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Share of the value added that remains for the company and its owners: 1 - staff_share - state_share - lenders_share. */
                company_share: {
                    /** @description Share of the value added that remains for the company and its owners: 1 - staff_share - state_share - lenders_share. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Value added per employee, by the average headcount of the accounts. */
                value_added_per_head: {
                    /** @description Value added per employee, by the average headcount of the accounts. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Wages and social charges per employee, by the average headcount of the accounts. */
                staff_costs_per_head: {
                    /** @description Wages and social charges per employee, by the average headcount of the accounts. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
            };
            /** @description Solvency. */
            solvency: {
                /** @description Equity / total of the balance sheet. Sound above 0.2. */
                solvency_ratio: {
                    /** @description Equity / total of the balance sheet. Sound above 0.2. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Equity / share capital. Below 0.5, the partners of a limited liability company must decide whether it continues (C. com. L. 223-42, L. 225-248). */
                equity_to_capital: {
                    /** @description Equity / share capital. Below 0.5, the partners of a limited liability company must decide whether it continues (C. com. L. 223-42, L. 225-248). As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Self-financing capacity (CAF). For fiscal years begun in 2025 or later, gains on disposals and released investment subsidies are not removed, and the note says so (regulation ANC 2022-06). Form 2033 does not contain reversals and disposals. Consolidated accounts do not separate transfers of charges from reversals. */
                self_financing_capacity: {
                    /** @description Self-financing capacity (CAF). For fiscal years begun in 2025 or later, gains on disposals and released investment subsidies are not removed, and the note says so (regulation ANC 2022-06). Form 2033 does not contain reversals and disposals. Consolidated accounts do not separate transfers of charges from reversals. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Self-financing capacity / revenue. */
                self_financing_margin: {
                    /** @description Self-financing capacity / revenue. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Financial debt / self-financing capacity. Sound below 3 to 4 years. */
                repayment_capacity: {
                    /** @description Financial debt / self-financing capacity. Sound below 3 to 4 years. In years. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Net financial debt / gross operating surplus. Sound below 3 years. Negative when cash exceeds debt. */
                net_debt_to_surplus: {
                    /** @description Net financial debt / gross operating surplus. Sound below 3 years. Negative when cash exceeds debt. In years. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Debt service coverage ratio (DSCR): (gross operating surplus - tax on profits) / (interest + borrowings repaid in the year, form 2057). Sound above 1.2. Full accounts only. */
                debt_service_cover: {
                    /** @description Debt service coverage ratio (DSCR): (gross operating surplus - tax on profits) / (interest + borrowings repaid in the year, form 2057). Sound above 1.2. Full accounts only. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Interest / gross operating surplus. Sound below 0.3. */
                interest_burden: {
                    /** @description Interest / gross operating surplus. Sound below 0.3. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Operating result / interest. Sound above 2 to 3. */
                interest_cover: {
                    /** @description Operating result / interest. Sound above 2 to 3. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Interest / financial debt at the end of the year. */
                cost_of_debt: {
                    /** @description Interest / financial debt at the end of the year. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
            };
            /** @description Liquidity. */
            liquidity: {
                /** @description Current assets / debts due within a year. Sound above 1. */
                current_ratio: {
                    /** @description Current assets / debts due within a year. Sound above 1. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Current assets without inventory / debts due within a year. */
                quick_ratio: {
                    /** @description Current assets without inventory / debts due within a year. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Cash and securities / debts due within a year. */
                cash_ratio: {
                    /** @description Cash and securities / debts due within a year. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Working capital (fonds de roulement): equity, other own funds, provisions and debts due after a year, less net fixed assets. Sound above 0. */
                working_capital: {
                    /** @description Working capital (fonds de roulement): equity, other own funds, provisions and debts due after a year, less net fixed assets. Sound above 0. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Working capital x 360 / revenue. */
                working_capital_days: {
                    /** @description Working capital x 360 / revenue. In days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Working capital requirement (BFR): inventory, receivables and prepaid expenses, less trade, tax, social and other debts and deferred income. Partners' current accounts count as debt when they are stated separately. */
                working_capital_requirement: {
                    /** @description Working capital requirement (BFR): inventory, receivables and prepaid expenses, less trade, tax, social and other debts and deferred income. Partners' current accounts count as debt when they are stated separately. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Working capital requirement x 360 / revenue. */
                working_capital_requirement_days: {
                    /** @description Working capital requirement x 360 / revenue. In days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Net cash: working capital less its requirement. */
                net_cash: {
                    /** @description Net cash: working capital less its requirement. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Average payment time of customers: trade receivables x 360 / revenue with VAT. Revenue in France includes 20 percent VAT, revenue abroad none. Discounted bills are not public. */
                customer_days: {
                    /** @description Average payment time of customers: trade receivables x 360 / revenue with VAT. Revenue in France includes 20 percent VAT, revenue abroad none. Discounted bills are not public. In days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Average payment time to suppliers: trade payables x 360 / purchases and external charges with VAT. All purchases are assumed to include 20 percent VAT. */
                supplier_days: {
                    /** @description Average payment time to suppliers: trade payables x 360 / purchases and external charges with VAT. All purchases are assumed to include 20 percent VAT. In days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Inventory x 360 / revenue. */
                inventory_days: {
                    /** @description Inventory x 360 / revenue. In days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
            };
            /** @description Capital structure. */
            capital_structure: {
                /** @description Net financial debt / equity. Sound below 1. Null when equity is not positive. */
                gearing: {
                    /** @description Net financial debt / equity. Sound below 1. Null when equity is not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Financial debt including partners' current accounts / equity. Null when equity is not positive. */
                debt_ratio: {
                    /** @description Financial debt including partners' current accounts / equity. Null when equity is not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Total of the balance sheet / equity. Null when equity is not positive. */
                leverage: {
                    /** @description Total of the balance sheet / equity. Null when equity is not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Debts / total of the balance sheet. */
                debt_to_assets: {
                    /** @description Debts / total of the balance sheet. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Depreciation / gross tangible assets. */
                wear: {
                    /** @description Depreciation / gross tangible assets. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
            };
            /** @description Growth from the year before, which the same accounts repeat. */
            growth: {
                /** @description Change of revenue from the year before, which the same accounts repeat. Null when that was not positive. */
                revenue: {
                    /** @description Change of revenue from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Change of value added from the year before, which the same accounts repeat. Null when that was not positive. */
                value_added: {
                    /** @description Change of value added from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Change of the gross operating surplus from the year before, which the same accounts repeat. Null when that was not positive. */
                gross_operating_surplus: {
                    /** @description Change of the gross operating surplus from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Change of the operating result from the year before, which the same accounts repeat. Null when that was not positive. */
                operating_result: {
                    /** @description Change of the operating result from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Change of net profit from the year before, which the same accounts repeat. Null when that was not positive. */
                net_profit: {
                    /** @description Change of net profit from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Change of equity from the year before, which the same accounts repeat. Null when that was not positive. */
                equity: {
                    /** @description Change of equity from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
                /** @description Change of total assets from the year before, which the same accounts repeat. Null when that was not positive. */
                total_assets: {
                    /** @description Change of total assets from the year before, which the same accounts repeat. Null when that was not positive. As a fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                    /** @description Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total. */
                    note: string | null;
                };
            };
            /** @description Published score of the risk of failure. */
            failure_score: {
                /**
                 * @description Published model: J. Conan and M. Holder, 1979.
                 * @enum {string}
                 */
                model: "CONAN_HOLDER";
                /** @description 24 x surplus_to_debts + 22 x permanent_capital_to_total + 16 x quick_assets_to_total - 87 x financial_charges_to_revenue - 10 x staff_costs_to_value_added. Derived from French industrial companies with 10 to 500 employees in the 1970s. It ranks companies but is not a probability, and is unreliable for holdings, banks, real estate, very small and new companies. Null when a component is unknown, and for groups. */
                value: number | null;
                /**
                 * @description AT_RISK below 4, UNCERTAIN from 4 to 9, SOUND above 9.
                 * @enum {string|null}
                 */
                zone: "AT_RISK" | "UNCERTAIN" | "SOUND" | null;
                /** @description Formula with the names of the components. */
                formula: string;
                /** @description Components of the score. */
                components: {
                    /** @description Stable name of the component. */
                    name: string;
                    /** @description Weight of the component. */
                    weight: number;
                    /** @description Value of the component. As a fraction. */
                    value: number | null;
                    /** @description Formula by line codes of the tax return. */
                    formula: string;
                }[];
                /** @description Reason for a missing score. */
                note: string | null;
            };
            /** @description Comparison of up to five years. */
            trend: {
                /** @description The year and up to four years before it, newest first, with the same type of accounts. The list ends before the first unknown year. */
                years: {
                    /**
                     * Format: date
                     * @description Closing date of the fiscal year.
                     */
                    closing_date: string;
                    /** @description Length of the fiscal year in months. */
                    duration: number | null;
                    /** @description Revenue. In major units. */
                    revenue: number | null;
                    /** @description Gross operating surplus (EBE). In major units. */
                    gross_operating_surplus: number | null;
                    /** @description Operating result (EBIT). In major units. */
                    operating_result: number | null;
                    /** @description Net profit. In major units. */
                    net_profit: number | null;
                    /** @description Equity. In major units. */
                    equity: number | null;
                    /** @description Financial debt less cash and securities. In major units. */
                    net_financial_debt: number | null;
                    /** @description Gross operating surplus / revenue. As a fraction. */
                    gross_operating_margin: number | null;
                    /** @description Net profit / revenue. As a fraction. */
                    net_margin: number | null;
                    /** @description Equity / total of the balance sheet. Sound above 0.2. As a fraction. */
                    solvency_ratio: number | null;
                    /** @description Financial debt / self-financing capacity. Sound below 3 to 4 years. In years. */
                    repayment_capacity: number | null;
                    /** @description Current assets / debts due within a year. Sound above 1. As a fraction. */
                    current_ratio: number | null;
                }[];
                /** @description Yearly growth of revenue from the first to the last of these years. Null with fewer than three years. As a fraction. */
                revenue_growth_per_year: number | null;
                /** @description Consecutive years with a loss up to this one. Null when its result is unknown. */
                loss_years_in_a_row: number | null;
                /** @description Figures that fell from each year to the next over the latest three of these years. Empty with fewer than three years. */
                falling: ("revenue" | "gross_operating_surplus" | "equity" | "solvency_ratio" | "current_ratio")[];
            };
            /** @description Filing discipline of the company's own accounts. Null except on the newest analysis. Covers the years from the first known accounts. Years after the last accounts are included only while the status of the company is ACTIVE. A duty to file that the legal form does not have is not recognized. */
            filing_discipline: {
                /** @description Fiscal years from the first known accounts, newest first, at most ten. A fiscal year of other than twelve months does not create missing years. */
                years: {
                    /**
                     * Format: date
                     * @description Closing date of the fiscal year. For missing accounts, the expected date.
                     */
                    closing_date: string;
                    /**
                     * @description LATE: filed after the due date. Before 2023, a filing in the month after the due date is FILED, because it was in time if made online. An extension granted by the president of the court is unknown, so a LATE filing can be lawful. MISSING: absent between filed years. OVERDUE: no accounts of an active company ten months after the closing. DUE: the year has closed, and the deadline has not passed.
                     * @enum {string}
                     */
                    status: "FILED" | "LATE" | "MISSING" | "OVERDUE" | "DUE";
                    /**
                     * Format: date
                     * @description Date of the first filing of the accounts. INPI RNE dateDepot.
                     */
                    deposit_date: string | null;
                    /**
                     * Format: date
                     * @description Eight months after the closing: six to approve the accounts and two to file them online (C. com. L. 232-21 to L. 232-23). Seven months when the eight months end before 2023, because filing on paper had one month. Three months more for closings from 2019-09-30 to 2020-08-10 (ordinance 2020-318).
                     */
                    due_date: string;
                    /** @description Days from the due date to the filing. 0 when in time. Null when the filing date is unknown, and when the filing was in time only if made online before 2023. */
                    days_late: number | null;
                    /** @description True when the accounts, or a part of them, are confidential. */
                    confidential: boolean | null;
                }[];
                /** @description Number of these years with filed accounts. */
                filed: number;
                /** @description Number of these years with late filings. */
                late: number;
                /** @description Number of these years that are missing or overdue. */
                missing: number;
                /** @description Number of these years with accounts that are confidential, fully or in part. */
                confidential: number;
            } | null;
            /** @description Reasons for missing ratios, for example negative equity, and the warnings of the tax return. EQUITY_BELOW_HALF_CAPITAL concerns limited companies only. NOT_COMPARABLE: the year began in 2025 or later, and the trend or growth has earlier years, whose operating result excludes disposals. Without a tax return, the reasons with the closings: FORM_NOT_READ (accounts of a bank or insurer, whose forms are not read), ACCOUNTS_CONFIDENTIAL (withheld by the company), ACCOUNTS_NOT_TYPED (the register has only a document). */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        TaxReturnAnalysisPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["TaxReturnAnalysis"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        TaxReturnAnalysisRead: {
            /** @constant */
            data_type: "TAX_RETURN_ANALYSIS";
            /** @constant */
            status: 200;
            data: components["schemas"]["TaxReturnAnalysisPage"];
        };
        TaxReturnDocumentBody: {
            /**
             * @description Name of the tax return, unique for the user. Defaults to the id of the record. A request with an existing name replaces the document.
             * @example accounts-2025
             */
            tax_return_id?: string | null;
            data: components["schemas"]["TaxReturnDocumentData"];
        };
        TaxReturnDocumentData: {
            /** @description PDF document of at most 20 MB, in base64 (RFC 4648, section 4, padded). */
            file: string;
            /**
             * Format: date
             * @description Closing date of the fiscal year. Defaults to the date in the document.
             */
            closing_date?: string | null;
            /**
             * @description Year of the closing date, four digits.
             * @example 2025
             */
            closing_year?: string | null;
            /**
             * Format: date
             * @description Submission date. The latest of several tax returns for one fiscal year is used.
             */
            submitted_date?: string | null;
            /**
             * @description C full, S simplified regime, K consolidated.
             * @enum {string|null}
             */
            type?: "C" | "S" | "K" | null;
            /** @description Length of the fiscal year in months. */
            duration?: number | null;
            /** @description Confidentiality, in the client's own words. */
            privacy?: string | null;
        };
        /** @description A line of the form. */
        TaxReturnLine: {
            /** @description Line code of the form, for example FJ or 210. */
            code: string;
            /** @description The four cells of the row from left to right. Null for an empty cell, or one that the form does not have. */
            values: (number | null)[];
        };
        /** @description A page of records. */
        TaxReturnPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["TaxReturn"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        TaxReturnRead: {
            /** @constant */
            data_type: "TAX_RETURN";
            /** @constant */
            status: 200;
            data: components["schemas"]["TaxReturnPage"];
        };
        /** @description Conditions on a field. All of them must hold. */
        TextFilter: {
            /** @description The field equals this. */
            eq?: string;
            /** @description The field differs from this. */
            ne?: string;
            /** @description The field is one of these, separated by commas. */
            in?: string;
            /** @description The field contains this text. */
            contains?: string;
        };
        /** @description Conditions on a field. All of them must hold. */
        TimeFilter: {
            /**
             * @description The field equals this.
             * @example 2026-01-31
             * @example 2026-01-31T08:00:00Z
             */
            eq?: string;
            /**
             * @description The field differs from this.
             * @example 2026-01-31
             * @example 2026-01-31T08:00:00Z
             */
            ne?: string;
            /**
             * @description The field is greater than this.
             * @example 2026-01-31
             * @example 2026-01-31T08:00:00Z
             */
            gt?: string;
            /**
             * @description The field is at least this.
             * @example 2026-01-31
             * @example 2026-01-31T08:00:00Z
             */
            gte?: string;
            /**
             * @description The field is less than this.
             * @example 2026-01-31
             * @example 2026-01-31T08:00:00Z
             */
            lt?: string;
            /**
             * @description The field is at most this.
             * @example 2026-01-31
             * @example 2026-01-31T08:00:00Z
             */
            lte?: string;
            /** @description The field is one of these, separated by commas. */
            in?: string;
        };
        /**
         * TIMELINE
         * @description Events of the company in order: registrations, changes, notices, filings, judgments. Events that a later notice or judgment annulled are omitted.
         */
        Timeline: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * Format: date
             * @description Date of the event.
             */
            date: string;
            /**
             * @description Stable code of the event. PROCEDURE_ANNULLED is the only event of an annulled procedure, on the date of the annulment. REMOVAL is a removal in the register, REMOVAL_PUBLISHED one that only the bulletin reports.
             * @enum {string}
             */
            type: "CREATION" | "REGISTRATION" | "ACTIVITY_STARTED" | "NAME_CHANGED" | "TRADE_NAME_CHANGED" | "LEGAL_FORM_CHANGED" | "ACTIVITY_CHANGED" | "HEAD_OFFICE_MOVED" | "BUSINESS_TAKEN_OVER" | "BUSINESS_PASSED_ON" | "DISSOLUTION" | "DORMANCY" | "STRUCK_OFF_BY_OFFICE" | "CONTINUATION_DESPITE_LOSS" | "EQUITY_RESTORED" | "CESSATION" | "REMOVAL" | "OFFICER_APPOINTED" | "OFFICER_LEFT" | "OFFICE_OPENED" | "OFFICE_CLOSED" | "PROCEDURE_OPENED" | "PROCEDURE_JUDGMENT" | "PROCEDURE_PLAN_ADOPTED" | "PROCEDURE_ENDED" | "PROCEDURE_ANNULLED" | "BAN_PRONOUNCED" | "ACT_FILED" | "ACCOUNTS_FILED" | "CREATION_PUBLISHED" | "REGISTRATION_PUBLISHED" | "CHANGE_PUBLISHED" | "REMOVAL_PUBLISHED" | "SALE_PUBLISHED" | "ACCOUNTS_PUBLISHED" | "PROCEDURE_PUBLISHED" | "NOTICE_PUBLISHED";
            /** @description Label of the event: in English, or in French when it is the wording of a source. `label_fr` and `label_en` have one language. */
            label: string | null;
            /** @description Label in French. */
            label_fr: string | null;
            /** @description Label in English. It describes the kind of event when the wording of the source is only in French. */
            label_en: string | null;
            /** @description Details. In French when the source is in French. */
            description: string | null;
            /**
             * @description Data type of the record of the event.
             * @enum {string}
             */
            source_data_type: "COMPANY_PROFILE" | "COMPANY_OFFICER" | "CORPORATE_OFFICE" | "LEGAL_NOTICE" | "COLLECTIVE_PROCEDURE" | "ACT" | "FINANCIAL_STATEMENT";
            /**
             * Format: uuid
             * @description Id of that record.
             */
            record_id: string | null;
            /** @description Code or id at the source: of the role, the notice or the document. Limited to 20 characters. */
            source_code: string | null;
            /** @description Records that this record was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        TimelinePage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Timeline"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        TimelineRead: {
            /** @constant */
            data_type: "TIMELINE";
            /** @constant */
            status: 200;
            data: components["schemas"]["TimelinePage"];
        };
        /**
         * TRADEMARK
         * @description Trademarks of the company in France, the European Union and worldwide.
         */
        Trademark: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /**
             * @description Office: France, European Union, international. INPI collection.
             * @enum {string}
             */
            office: "FR" | "EU" | "WO";
            /** @description Application number. INPI ApplicationNumber. */
            application_number: string;
            /** @description Text of the mark. Null for an image without text. INPI Mark. */
            name: string | null;
            /**
             * @description Kind of mark. Null until its notice is read. INPI MarkFeature.
             * @enum {string|null}
             */
            kind: "WORD" | "FIGURATIVE" | "COMBINED" | "OTHER" | null;
            /**
             * @description Status of the mark.
             * @enum {string|null}
             */
            status: "FILED" | "REGISTERED" | "EXPIRED" | "REFUSED" | "WITHDRAWN" | "OTHER" | null;
            /** @description Status in the wording of the office. INPI MarkCurrentStatusCode. */
            status_label: string | null;
            /**
             * Format: date
             * @description Application date. INPI ApplicationDate.
             */
            application_date: string | null;
            /**
             * Format: date
             * @description Registration date. Null before the registration, and until the notice is read. INPI bulletin of publication.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Expiry date. INPI ExpiryDate.
             */
            expiry_date: string | null;
            /** @description Classes of goods and services. INPI ClassNumber. */
            classes: number[];
            /** @description Applicants. INPI DEPOSANT, and those of the notice after it is read. */
            applicants: string[];
            /** @description Agent. Null without an agent, and until the notice is read. INPI Representative. */
            representative: string | null;
            /** @description URL of the image at the office. Null when the office shows images to its own users only, as INPI does. */
            image_url: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        TrademarkPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Trademark"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        TrademarkRead: {
            /** @constant */
            data_type: "TRADEMARK";
            /** @constant */
            status: 200;
            data: components["schemas"]["TrademarkPage"];
        };
        /** @description A data type that cannot be read, with the problem. */
        UnreadDataType: {
            /** @enum {string} */
            data_type: "ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION";
            /** @description HTTP status of the read operation of this data type. */
            status: number;
            problem: components["schemas"]["Problem"];
        };
        UpdateClientSettingsBody: {
            /**
             * Format: uri
             * @description Image shown on the connection page, https only
             * @example https://cdn.example.com/logo.png
             */
            logo?: string | null;
            /**
             * Format: uri
             * @description Icon shown in the browser, https only
             * @example https://cdn.example.com/favicon.ico
             */
            favicon?: string | null;
            /**
             * @description Name shown on the connection page. A blank name is the default.
             * @example Exemple Finance
             */
            display_name?: string | null;
            /**
             * @description Colour of buttons and text, #RGB or #RRGGBB
             * @example #1A73E8
             */
            primary_color?: string | null;
        };
        UpdateDataConnectionBody: {
            /**
             * @description Data types that the provider must collect, without duplicates
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            requested_data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        UpdateUserBody: {
            /**
             * @description Company name, without control characters
             * @example EXEMPLE LOGICIELS
             */
            name?: string;
            /**
             * @description Grouping label
             * @example default
             */
            group?: string;
            /**
             * @description Names of the alerts that the user is assigned to. Duplicates are removed.
             * @example []
             */
            notifications?: string[];
            /**
             * Format: uri
             * @description Address to which the end user returns after authorization: http or https, without user information. Null removes it.
             * @example https://app.example.com/back
             */
            return_url?: string | null;
        };
        /** @description A company of the account. */
        User: {
            /**
             * Format: uuid
             * @description Id of the user. Used in every later request as {userId}.
             */
            id: string;
            /**
             * @description LEGAL for a company.
             * @enum {string}
             */
            type: "LEGAL";
            /** @description Company name. */
            name: string;
            /** @description Nine-digit identifier of the company. */
            siren: string;
            /** @description Grouping label. */
            group: string;
            /** @description Address to which the end user returns after authorization. */
            return_url: string | null;
            /** @description Address at which the end user authorizes access. Valid for 30 days, after which reading the user returns a new one. */
            redirect_url: string;
            /** @description Names of the alerts that the user is assigned to. */
            notifications: string[];
            /**
             * Format: date-time
             * @description Time at which the user was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the user last changed (ISO 8601, UTC)
             */
            updated_at: string;
            /** @description Remarks on the request. Absent without remarks. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A violation in a user of the request. */
        UserFault: {
            /** @description JSON pointer into the body of the request. */
            pointer: string;
            /** @description Stable code, for example REQUIRED. */
            code: string;
            /** @description Human-readable description of the violation. */
            detail: string;
        };
        /** @description A page of a list. */
        UserPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["User"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
        };
        /** @description Reason why a user was not created: the problem that a request for this user alone would return. */
        UserProblem: {
            /**
             * Format: uri
             * @description URL of the explanation.
             */
            type: string;
            /** @description Title, the same for every occurrence. */
            title: string;
            /** @description Status that a request for this user alone would return. */
            status: number;
            /** @description Description of this occurrence. */
            detail: string;
            /** @description Stable code. */
            code: string;
            /** @description Violations, each with its place. */
            errors?: components["schemas"]["UserFault"][];
        };
        /**
         * VAT_DECLARATION
         * @description VAT returns by period. A corrected return replaces the earlier one. Figures are null when the return does not have their line, and zero for a nil return.
         */
        VatDeclaration: {
            /**
             * Format: uuid
             * @description Id of the record, stable across synchronizations.
             */
            id: string;
            /** @description Form, independent of the wording of the authority. CA3 by month or quarter (3310), CA12 by calendar year and CA12E by fiscal year (3517-S), CA3G of a group. Any other form by its number. */
            form: string;
            /** @description Form in the wording of the authority, for example 3310CA3. */
            form_label: string | null;
            /** @description Version of the form, for example 202501. Line codes change with it. */
            millesime: string | null;
            /** @description Reference of the obligation at the authority, for example TVA1. A company may have several. */
            reference: string | null;
            /** @description Regime code, for example RN. */
            regime: string | null;
            /** @description Regime label, for example "Réel normal". */
            regime_label: string | null;
            /**
             * Format: date
             * @description First day of the period.
             */
            period_start: string;
            /**
             * Format: date
             * @description Last day of the period.
             */
            period_end: string;
            /**
             * @description Length of the period.
             * @enum {string|null}
             */
            frequency: "MONTH" | "QUARTER" | "YEAR" | "OTHER" | null;
            /**
             * Format: date
             * @description Filing date.
             */
            submitted_date: string | null;
            /** @description True when no line has an amount and all lines could be read. */
            is_nil: boolean | null;
            /** @description Own sales without tax, in major units. Excludes purchases under reverse charge and disposals. CA3 A1 + E1 + E2 + E3 + F2 + F3. */
            turnover: number | null;
            /** @description Taxable operations without tax, in major units. Includes purchases under reverse charge. CA3 A1 to A5 + B1 to B5. */
            taxable_base: number | null;
            /** @description Gross VAT due in major units. CA3 16, CA12 19. */
            vat_due: number | null;
            /** @description Deductible VAT in major units, including the credit brought forward. CA3 23, CA12 26. */
            vat_deductible: number | null;
            /** @description Credit of the period before, in major units. Part of the deductible VAT. CA3 22, CA12 24. */
            credit_brought_forward: number | null;
            /** @description VAT credit in major units. CA3 25, CA12 29. */
            vat_credit: number | null;
            /** @description Part of the VAT credit that the company asks to be refunded, in major units. CA3 26. */
            refund_requested: number | null;
            /** @description Part of the VAT credit that is carried to the next period, in major units. CA3 27. */
            credit_carried_forward: number | null;
            /** @description VAT to pay in major units. CA3 28, CA12 28. */
            vat_payable: number | null;
            /** @description Other taxes on the return, in major units. CA3 29. */
            other_taxes: number | null;
            /** @description Instalments paid in major units. CA12 30. */
            instalments_paid: number | null;
            /** @description Total to pay in major units. CA3 32, CA12 33. */
            total_payable: number | null;
            /** @description Currency (ISO 4217) of the amounts in this object. */
            currency: string | null;
            /** @description Lines of the form. */
            values: {
                /** @description Line code of the form. */
                code: string;
                /** @description Code of the line in electronic filing when it differs, for example 0979. */
                edi_code: string | null;
                /** @description Label of the line. */
                label: string | null;
                /** @description Cells of the line in major units: an amount, or base and tax. Null for an empty cell. */
                values: (number | null)[];
            }[];
            /** @description Number of lines on the form. */
            line_count: number | null;
            /** @description Findings of the controls, with a tolerance of two euros. VAT_GROSS, VAT_DEDUCTIBLE, VAT_NET, VAT_CARRY, VAT_TOTAL (inconsistent sums of the form), VAT_RATE (a tax differs from its rate of the base), VAT_CARRY_CHAIN (the credit differs from that of the period before), VAT_GAP (a period is missing), LINES_UNREAD (filed lines that are in no figure). */
            warnings: components["schemas"]["RecordWarning"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        VatDeclarationPage: {
            /** @description Number of items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["VatDeclaration"][];
            /** @description Cursor of the next page. null on the last page. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that no data exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Reason for an empty list that does not mean that no data exists. Otherwise absent. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A data type that was read, as at its own path: the first page of a list, or the record. */
        VatDeclarationRead: {
            /** @constant */
            data_type: "VAT_DECLARATION";
            /** @constant */
            status: 200;
            data: components["schemas"]["VatDeclarationPage"];
        };
        /** @description A remark that does not prevent the request. */
        Warning: {
            /** @description Stable code, for example SIREN_CHECKSUM. */
            code: string;
            /** @description Human-readable explanation. */
            message: string;
        };
        /** @description Payments that companies stop when they run out of money. */
        WatchedPayments: {
            /** @description Number of operations. */
            count: number | null;
            /** @description Sum in major units. Positive. */
            amount: number | null;
            /**
             * Format: date
             * @description Date of the latest operation.
             */
            last_date: string | null;
            /** @description Months without an operation among the last six full months. Null when the history does not cover them. */
            months_without: number | null;
        };
        /** @description The webhook of an event. */
        Webhook: {
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED";
            /**
             * Format: uri
             * @description URL that receives the event.
             */
            url: string;
            /**
             * @description disabled: the eleventh and last attempt of a delivery failed. Later events are held and are sent when the webhook is registered again.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description Time at which the webhook was last registered or disabled (ISO 8601, UTC)
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Time at which the webhook was disabled. Null while it is enabled (ISO 8601, UTC)
             */
            disabled_at: string | null;
            /**
             * Format: uuid
             * @description Delivery whose last attempt failed, for /webhook-deliveries/{deliveryId}. Null while the webhook is enabled.
             */
            disabled_by: string | null;
            /** @description Result of that attempt: the outcome, and the HTTP status of a response. Null while the webhook is enabled. */
            last_error: string | null;
        };
        /** @description The webhook of another event was disabled because one of its requests failed eleven times. */
        WebhookDisabledWebhook: {
            /**
             * Format: uuid
             * @description The same for every attempt and for a repeated report of the same event.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "WEBHOOK_DISABLED";
            /**
             * Format: date-time
             * @description Time of the event (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["DisabledWebhook"];
            /** @description True in a test, otherwise absent. */
            test?: boolean;
        };
        /** @description Headcount band of INSEE. */
        Workforce: {
            /** @description Band code, e.g. 11. INSEE trancheEffectifs. */
            band: string | null;
            /** @description Band in words, e.g. "10 à 19 salariés". */
            band_label: string | null;
            /** @description English text of `band_label`. Null when the code list has none. */
            band_label_en: string | null;
            /** @description Year in which the band was measured. */
            year: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
        };
    };
    getClientSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effective values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSettings"];
                };
            };
        };
    };
    updateClientSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateClientSettingsBody"];
            };
        };
        responses: {
            /** @description The effective values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSettings"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
            /** @description The user, with the URL of its connect page. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    createUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUsersBody"];
            };
        };
        responses: {
            /** @description The outcome of each company, in the order of the request, also when none was created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedUsers"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /** @description Only users with this SIREN, nine digits. */
                siren?: string;
                /** @description Only users of this group. */
                group?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserBody"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All providers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"][];
                };
            };
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the provider, from the catalogue.
                 * @example banking_provider_a
                 */
                provider_name: "banking_provider_a" | "banking_provider_b" | "company_legal_fr" | "comply_cube" | "input_user" | "ocr_service" | "payment_platform_a" | "payment_platform_b" | "registrar_provider" | "shop_platform" | "tax_authority_provider";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    enableProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the provider, from the catalogue.
                 * @example banking_provider_a
                 */
                provider_name: "banking_provider_a" | "banking_provider_b" | "company_legal_fr" | "comply_cube" | "input_user" | "ocr_service" | "payment_platform_a" | "payment_platform_b" | "registrar_provider" | "shop_platform" | "tax_authority_provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnableProviderBody"];
            };
        };
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    putProviderSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the provider, from the catalogue.
                 * @example banking_provider_a
                 */
                provider_name: "banking_provider_a" | "banking_provider_b" | "company_legal_fr" | "comply_cube" | "input_user" | "ocr_service" | "payment_platform_a" | "payment_platform_b" | "registrar_provider" | "shop_platform" | "tax_authority_provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutProviderSettingsBody"];
            };
        };
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    putProviderCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the provider, from the catalogue.
                 * @example banking_provider_a
                 */
                provider_name: "banking_provider_a" | "banking_provider_b" | "company_legal_fr" | "comply_cube" | "input_user" | "ocr_service" | "payment_platform_a" | "payment_platform_b" | "registrar_provider" | "shop_platform" | "tax_authority_provider";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutProviderCredentialsBody"];
            };
        };
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
        };
    };
    listDataConnections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All connections of the user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataConnection"][];
                };
            };
        };
    };
    createDataConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDataConnectionBody"];
            };
        };
        responses: {
            /** @description The data connection. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataConnection"];
                };
            };
        };
    };
    getDataConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the data connection.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataConnectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataConnection"];
                };
            };
        };
    };
    deleteDataConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the data connection.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataConnectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateDataConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the data connection.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataConnectionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDataConnectionBody"];
            };
        };
        responses: {
            /** @description The data connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataConnection"];
                };
            };
        };
    };
    listSyncs: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of synchronizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncPage"];
                };
            };
        };
    };
    startSync: {
        parameters: {
            query?: {
                /** @description Long polling: seconds to wait until all entries are terminal. The response is sent as soon as they are, or when the time is over, with the current state of each entry. Waiting requests count against the same per-key limit as event streams. Proxies must allow a response to take this long. */
                wait?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSyncBody"];
            };
        };
        responses: {
            /** @description The entries. Read sync/latest to follow them. Retry-After is set while an entry is not terminal. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncEntry"][];
                };
            };
        };
    };
    getLatestSync: {
        parameters: {
            query?: {
                /** @description Long polling: seconds to wait until all entries are terminal. The response is sent as soon as they are, or when the time is over, with the current state of each entry. Waiting requests count against the same per-key limit as event streams. Proxies must allow a response to take this long. */
                wait?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncEntry"][];
                };
            };
        };
    };
    listAccountSyncs: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Only synchronizations with an entry in one of these states, separated by commas.
                 * @example [
                 *       "FETCH_ERROR",
                 *       "AUTH_ERROR"
                 *     ]
                 */
                status?: ("PENDING" | "IN_PROGRESS" | "SUCCESS" | "FETCH_ERROR" | "AUTH_ERROR")[];
                /**
                 * @description Only synchronizations that were requested at or after this time (ISO 8601).
                 * @example 2026-01-01T00:00:00Z
                 */
                since?: string;
                /** @description Only synchronizations of users that are in this group. */
                group?: string;
                /** @description Only synchronizations of this user. */
                user_id?: string;
                /** @description Only synchronizations that the request with this X-Request-Id started. */
                correlation_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of synchronizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSyncPage"];
                };
            };
        };
    };
    getSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the synchronization.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                syncId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The synchronization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sync"];
                };
            };
        };
    };
    startGroupSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the group, percent-encoded.
                 * @example default
                 */
                group: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartGroupSyncBody"];
            };
        };
        responses: {
            /** @description The group synchronization. It counts the waiting users, at first up to 500. Read its Location to follow it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupSync"];
                };
            };
        };
    };
    getGroupSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the group, percent-encoded.
                 * @example default
                 */
                group: string;
                /**
                 * @description Id of the group synchronization.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                groupSyncId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group synchronization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupSync"];
                };
            };
        };
    };
    listGroupSyncUsers: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the group, percent-encoded.
                 * @example default
                 */
                group: string;
                /**
                 * @description Id of the group synchronization.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                groupSyncId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupSyncUserPage"];
                };
            };
        };
    };
    getSyncSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effective settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncSetting"][];
                };
            };
        };
    };
    putSyncSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncSettingBody"][];
            };
        };
        responses: {
            /** @description The effective settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncSetting"][];
                };
            };
        };
    };
    getUserSyncSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effective settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncSetting"][];
                };
            };
        };
    };
    putUserSyncSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncSettingBody"][];
            };
        };
        responses: {
            /** @description The effective settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncSetting"][];
                };
            };
        };
    };
    listAlertNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All webhooks of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
        };
    };
    registerWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the event.
                 * @example DATA_SYNC_SUCCESS
                 */
                eventName: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterWebhookBody"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the event.
                 * @example DATA_SYNC_SUCCESS
                 */
                eventName: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the event.
                 * @example DATA_SYNC_SUCCESS
                 */
                eventName: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The started delivery. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedDelivery"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries per page, at most. */
                per_page?: number;
                /** @description next_cursor of the previous page. */
                cursor?: string;
                /** @description Only deliveries of the alert with this name or id. */
                alert?: string;
                /** @description Only deliveries of this lifecycle event, tests included. */
                event?: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "DATA_CONNECTION_CONSENT_FAILED" | "DATA_CONNECTION_EXPIRING" | "DATA_CONNECTION_DISCONNECTED" | "DATA_CONNECTION_ERROR" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | "WEBHOOK_DISABLED";
                /** @description Only deliveries with this status. */
                status?: "due" | "leased" | "waiting" | "held" | "delivered" | "exhausted" | "withdrawn";
                /** @description Only deliveries with data of this user, including requests of alerts with data of several users */
                user_id?: string;
                /** @description Only deliveries with this correlation_id. */
                correlation_id?: string;
                /**
                 * @description Only deliveries that were created at or after this time (ISO 8601).
                 * @example 2026-01-01T00:00:00Z
                 */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the delivery: `notification_id` or `id` of its body.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    getDeliveryBody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the delivery: `notification_id` or `id` of its body.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body. Each attempt sends the same bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the delivery: `notification_id` or `id` of its body.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedDelivery"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: {
                /** @description False to delete the previous secret at once, for example after a leak. Default: true. */
                keep_previous?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. For 24 hours `X-Service-Signature` has two `v1` values, of the new and of the previous secret, unless `keep_previous` is false. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedSecret"];
                };
            };
        };
    };
    listInputRecords: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of input records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecordPage"];
                };
            };
        };
    };
    createInputRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InputRecordBody"];
            };
        };
        responses: {
            /** @description The input record that existed, updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
            /** @description The new input record. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
        };
    };
    getInputRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the input record, from its POST response. The id of the record in which it is served is accepted too.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataTypeInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The input record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
        };
    };
    updateInputRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the input record, from its POST response. The id of the record in which it is served is accepted too.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataTypeInputId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InputRecordBody"];
            };
        };
        responses: {
            /** @description The input record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
        };
    };
    deleteInputRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the input record, from its POST response. The id of the record in which it is served is accepted too.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataTypeInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The input record is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    enterOfficer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfficerBody"];
            };
        };
        responses: {
            /** @description The input record that existed, updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
            /** @description The new input record. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
        };
    };
    submitTaxReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxReturnDocumentBody"];
            };
        };
        responses: {
            /** @description The document replaces an earlier one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OcrTaxReturn"];
                };
            };
            /** @description The document is queued. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OcrTaxReturn"];
                };
            };
        };
    };
    listSubmittedTaxReturns: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OcrTaxReturnPage"];
                };
            };
        };
    };
    getSubmittedTaxReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the record, from the POST response of its document.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                taxReturnInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OcrTaxReturn"];
                };
            };
        };
    };
    correctTaxReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the record, from the POST response of its document.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                taxReturnInputId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectTaxReturnBody"];
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OcrTaxReturn"];
                };
            };
        };
    };
    deleteSubmittedTaxReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the record, from the POST response of its document.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                taxReturnInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tax return is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readData: {
        parameters: {
            query: {
                /**
                 * @description Data types to read, separated by commas, at most 20.
                 * @example [
                 *       "BANK_ACCOUNT",
                 *       "BANK_TRANSACTION"
                 *     ]
                 */
                data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
                /** @description Records per list, at most. */
                per_page?: number;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records of each data type, or the problem. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeveralDataTypes"];
                };
            };
        };
    };
    readAct: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: deposit_date, act_date.
                 * @example -deposit_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by deposit_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                deposit_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by act_date. */
                act_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by title. */
                title?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_document_id. */
                source_document_id?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActPage"];
                };
            };
        };
    };
    readArticlesOfAssociation: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: deposit_date, act_date.
                 * @example -deposit_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by deposit_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                deposit_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by act_date. */
                act_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by title. */
                title?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_document_id. */
                source_document_id?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlesOfAssociationPage"];
                };
            };
        };
    };
    readAvisSiren: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvisSiren"];
                };
            };
        };
    };
    readBackgroundCheck: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundCheck"];
                };
            };
        };
    };
    readBackgroundCheckV2: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundCheckV2"];
                };
            };
        };
    };
    readBankAccount: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: balance_at, opening_date, name, balance.
                 * @example -balance_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by account_id. */
                account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by account_key. */
                account_key?: components["schemas"]["TextFilter"];
                /** @description Filters records by bank_name. */
                bank_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by iban. */
                iban?: components["schemas"]["TextFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CHECKING" | "SAVINGS" | "CARD" | "LOAN" | "DEPOSIT" | "MARKET" | "LIFE_INSURANCE" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CHECKING" | "SAVINGS" | "CARD" | "LOAN" | "DEPOSIT" | "MARKET" | "LIFE_INSURANCE" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by usage. */
                usage?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PROFESSIONAL" | "PRIVATE" | "ASSOCIATION";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PROFESSIONAL" | "PRIVATE" | "ASSOCIATION";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "ACTIVE" | "DISABLED" | "CLOSED" | "ERROR";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "ACTIVE" | "DISABLED" | "CLOSED" | "ERROR";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by balance. */
                balance?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountPage"];
                };
            };
        };
    };
    readBankCashflow: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: month, balance.currency.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Filters records by balance.currency. */
                "balance.currency"?: components["schemas"]["TextFilter"];
                /** @description Filters records by balance.value. */
                "balance.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by inbound.value. */
                "inbound.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by outbound.value. */
                "outbound.value"?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCashflowPage"];
                };
            };
        };
    };
    readBankCreditInsights: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCreditInsights"];
                };
            };
        };
    };
    readBankTransaction: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: date, operation_date, value_date, amount.
                 * @example -date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by transaction_id. */
                transaction_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by account_id. Indexed: eq, ne, in. */
                account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by operation_date. */
                operation_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by value_date. */
                value_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by amount. */
                amount?: components["schemas"]["NumberFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CARD" | "DEFERRED_CARD" | "CARD_SETTLEMENT" | "TRANSFER" | "DIRECT_DEBIT" | "CHECK" | "DEPOSIT" | "CASH_DEPOSIT" | "WITHDRAWAL" | "LOAN_REPAYMENT" | "FEE" | "REFUND" | "REJECT" | "INTEREST" | "MARKET" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CARD" | "DEFERRED_CARD" | "CARD_SETTLEMENT" | "TRANSFER" | "DIRECT_DEBIT" | "CHECK" | "DEPOSIT" | "CASH_DEPOSIT" | "WITHDRAWAL" | "LOAN_REPAYMENT" | "FEE" | "REFUND" | "REJECT" | "INTEREST" | "MARKET" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by status. Indexed: eq, ne, in. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "BOOKED" | "PENDING";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "BOOKED" | "PENDING";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by in_balance. */
                in_balance?: components["schemas"]["FlagFilter"];
                /** @description Filters records by category. */
                category?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "SALES" | "LOAN_RECEIVED" | "LOAN_REPAYMENT" | "SALARY" | "SOCIAL_CHARGES" | "TAX" | "RENT" | "SUPPLIER" | "INSURANCE" | "BANK_FEE" | "REJECT_FEE" | "REJECT" | "SEIZURE" | "CASH" | "CARD_ACQUIRING" | "INTERNAL_TRANSFER" | "OWNER_CONTRIBUTION" | "SUBSIDY" | "GAMBLING" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "SALES" | "LOAN_RECEIVED" | "LOAN_REPAYMENT" | "SALARY" | "SOCIAL_CHARGES" | "TAX" | "RENT" | "SUPPLIER" | "INSURANCE" | "BANK_FEE" | "REJECT_FEE" | "REJECT" | "SEIZURE" | "CASH" | "CARD_ACQUIRING" | "INTERNAL_TRANSFER" | "OWNER_CONTRIBUTION" | "SUBSIDY" | "GAMBLING" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by category_code. */
                category_code?: components["schemas"]["TextFilter"];
                /** @description Filters records by counterparty_key. */
                counterparty_key?: components["schemas"]["TextFilter"];
                /** @description Filters records by description. */
                description?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankTransactionPage"];
                };
            };
        };
    };
    readBankingRelationship: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: date, bank_name.
                 * @example -date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by bank_name. */
                bank_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by relation. */
                relation?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CAPITAL_DEPOSIT" | "CERTIFICATE";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CAPITAL_DEPOSIT" | "CERTIFICATE";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                date?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankingRelationshipPage"];
                };
            };
        };
    };
    readBeneficialOwner: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: since, total_owned_parts, last_name.
                 * @example -since
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PERSON" | "COMPANY";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PERSON" | "COMPANY";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by last_name. */
                last_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Filters records by siren. */
                siren?: components["schemas"]["TextFilter"];
                /** @description Filters records by birth_month. */
                birth_month?: components["schemas"]["TextFilter"];
                /** @description Filters records by active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Filters records by since. Indexed: eq, ne, gt, gte, lt, lte, in. */
                since?: components["schemas"]["TimeFilter"];
                /** @description Filters records by total_owned_parts. */
                total_owned_parts?: components["schemas"]["NumberFilter"];
                /** @description Filters records by total_voting_rights. */
                total_voting_rights?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeneficialOwnerPage"];
                };
            };
        };
    };
    readCollectiveProcedure: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: opening_date, judgment_date, end_date.
                 * @example -opening_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by kind. */
                kind?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by opening_kind. */
                opening_kind?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "OPEN" | "IN_PLAN" | "CLOSED" | "EXPIRED" | "ANNULLED";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "OPEN" | "IN_PLAN" | "CLOSED" | "EXPIRED" | "ANNULLED";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by collective. */
                collective?: components["schemas"]["FlagFilter"];
                /** @description Filters records by opening_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                opening_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by judgment_date. */
                judgment_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by end_date. */
                end_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by court. */
                court?: components["schemas"]["TextFilter"];
                /** @description Filters records by notice_id. */
                notice_id?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectiveProcedurePage"];
                };
            };
        };
    };
    readCommerceBalance: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: balance_at, currency.
                 * @example -balance_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by primary. */
                primary?: components["schemas"]["FlagFilter"];
                /** @description Filters records by total. */
                total?: components["schemas"]["NumberFilter"];
                /** @description Filters records by balance_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                balance_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceBalancePage"];
                };
            };
        };
    };
    readCommerceCustomer: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: updated_at, created_at.
                 * @example -updated_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by customer_id. */
                customer_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by customer_key. */
                customer_key?: components["schemas"]["TextFilter"];
                /** @description Filters records by company_name. */
                company_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by siret. */
                siret?: components["schemas"]["TextFilter"];
                /** @description Filters records by group_id. */
                group_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by guest. */
                guest?: components["schemas"]["FlagFilter"];
                /** @description Filters records by active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Filters records by created_at. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                updated_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceCustomerPage"];
                };
            };
        };
    };
    readCommerceDispute: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: created_at, updated_at, due_at, amount.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by dispute_id. */
                dispute_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by transaction_id. Indexed: eq, in. */
                transaction_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "OPEN" | "WAITING_FOR_SELLER" | "WAITING_FOR_BUYER" | "UNDER_REVIEW" | "WON" | "LOST" | "ACCEPTED" | "CLOSED";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "OPEN" | "WAITING_FOR_SELLER" | "WAITING_FOR_BUYER" | "UNDER_REVIEW" | "WON" | "LOST" | "ACCEPTED" | "CLOSED";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by outcome_code. */
                outcome_code?: components["schemas"]["TextFilter"];
                /** @description Filters records by reason. */
                reason?: components["schemas"]["TextFilter"];
                /** @description Filters records by reason_group. */
                reason_group?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "FRAUD" | "NOT_RECEIVED" | "NOT_AS_DESCRIBED" | "DUPLICATE" | "AMOUNT" | "CANCELLED" | "CREDIT" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "FRAUD" | "NOT_RECEIVED" | "NOT_AS_DESCRIBED" | "DUPLICATE" | "AMOUNT" | "CANCELLED" | "CREDIT" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by stage. */
                stage?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by channel. */
                channel?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "INTERNAL" | "EXTERNAL" | "ALERT";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "INTERNAL" | "EXTERNAL" | "ALERT";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by amount. */
                amount?: components["schemas"]["NumberFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by due_at. */
                due_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by resolved_at. */
                resolved_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceDisputePage"];
                };
            };
        };
    };
    readCommerceDisputeInsight: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: month, currency, dispute_count.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by dispute_count. */
                dispute_count?: components["schemas"]["NumberFilter"];
                /** @description Filters records by dispute_rate. */
                dispute_rate?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceDisputeInsightPage"];
                };
            };
        };
    };
    readCommerceLocation: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: created_at, updated_at, name.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by location_id. */
                location_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Filters records by active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Filters records by address.postal_code. */
                "address.postal_code"?: components["schemas"]["TextFilter"];
                /** @description Filters records by address.city. */
                "address.city"?: components["schemas"]["TextFilter"];
                /** @description Filters records by address.country_code. */
                "address.country_code"?: components["schemas"]["TextFilter"];
                /** @description Filters records by created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceLocationPage"];
                };
            };
        };
    };
    readCommerceOrder: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: ordered_at, updated_at, total.
                 * @example -ordered_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by order_id. */
                order_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by reference. Indexed: eq, in. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Filters records by customer_id. Indexed: eq, in. */
                customer_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CANCELLED" | "REFUNDED" | "ERROR" | "DELIVERED" | "SHIPPED" | "PREPARING" | "PAID" | "PENDING" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CANCELLED" | "REFUNDED" | "ERROR" | "DELIVERED" | "SHIPPED" | "PREPARING" | "PAID" | "PENDING" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by status_code. */
                status_code?: components["schemas"]["TextFilter"];
                /** @description Filters records by valid. */
                valid?: components["schemas"]["FlagFilter"];
                /** @description Filters records by ordered_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                ordered_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by total. */
                total?: components["schemas"]["NumberFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceOrderPage"];
                };
            };
        };
    };
    readCommerceProduct: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: updated_at, created_at, name, price.
                 * @example -updated_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by product_id. */
                product_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by reference. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Filters records by name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PHYSICAL" | "DIGITAL" | "SERVICE";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PHYSICAL" | "DIGITAL" | "SERVICE";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by category. */
                category?: components["schemas"]["TextFilter"];
                /** @description Filters records by brand. */
                brand?: components["schemas"]["TextFilter"];
                /** @description Filters records by ean13. */
                ean13?: components["schemas"]["TextFilter"];
                /** @description Filters records by active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Filters records by price. */
                price?: components["schemas"]["NumberFilter"];
                /** @description Filters records by stock. */
                stock?: components["schemas"]["NumberFilter"];
                /** @description Filters records by created_at. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                updated_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceProductPage"];
                };
            };
        };
    };
    readCommerceSubscription: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: created_at, updated_at, start_date, amount.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by subscription_id. */
                subscription_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by plan_id. Indexed: eq, in. */
                plan_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by product_id. */
                product_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by customer_id. Indexed: eq, in. */
                customer_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PENDING" | "ACTIVE" | "PAUSED" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PENDING" | "ACTIVE" | "PAUSED" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by interval. */
                interval?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "DAY" | "WEEK" | "MONTH" | "YEAR";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "DAY" | "WEEK" | "MONTH" | "YEAR";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by start_date. */
                start_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by cancelled_date. */
                cancelled_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by ended_date. */
                ended_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceSubscriptionPage"];
                };
            };
        };
    };
    readCommerceSubscriptionInsight: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: month, currency, monthly_recurring_revenue.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by active_count. */
                active_count?: components["schemas"]["NumberFilter"];
                /** @description Filters records by monthly_recurring_revenue. */
                monthly_recurring_revenue?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceSubscriptionInsightPage"];
                };
            };
        };
    };
    readCommerceTransaction: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: created_at, updated_at, amount, net.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by transaction_id. */
                transaction_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PAYMENT" | "REFUND" | "PURCHASE" | "PAYOUT" | "FEE" | "DISPUTE" | "DISPUTE_REVERSAL" | "CONVERSION" | "AUTHORIZATION" | "HOLD" | "HOLD_RELEASE" | "TRANSFER_IN" | "ADJUSTMENT" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PAYMENT" | "REFUND" | "PURCHASE" | "PAYOUT" | "FEE" | "DISPUTE" | "DISPUTE_REVERSAL" | "CONVERSION" | "AUTHORIZATION" | "HOLD" | "HOLD_RELEASE" | "TRANSFER_IN" | "ADJUSTMENT" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PENDING" | "AUTHORIZED" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "REVERSED";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PENDING" | "AUTHORIZED" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "REVERSED";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
                /** @description Filters records by amount. */
                amount?: components["schemas"]["NumberFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by settled_by_platform. */
                settled_by_platform?: components["schemas"]["FlagFilter"];
                /** @description Filters records by payment_method. */
                payment_method?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CARD" | "BANK" | "WALLET" | "CASH" | "EXTERNAL" | "PLATFORM_BALANCE" | "BUY_NOW_PAY_LATER" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CARD" | "BANK" | "WALLET" | "CASH" | "EXTERNAL" | "PLATFORM_BALANCE" | "BUY_NOW_PAY_LATER" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by payer_id. Indexed: eq, in. */
                payer_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by payer_key. */
                payer_key?: components["schemas"]["TextFilter"];
                /** @description Filters records by payment_transaction_id. */
                payment_transaction_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by reference_id. Indexed: eq, in. */
                reference_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by order_id. Indexed: eq, in. */
                order_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by subscription_id. Indexed: eq, in. */
                subscription_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by invoice_id. Indexed: eq, in. */
                invoice_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by location_id. */
                location_id?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceTransactionPage"];
                };
            };
        };
    };
    readCommerceTransactionInsight: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: month, currency, gross_volume.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Filters records by currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Filters records by complete. */
                complete?: components["schemas"]["FlagFilter"];
                /** @description Filters records by gross_volume. */
                gross_volume?: components["schemas"]["NumberFilter"];
                /** @description Filters records by net_volume. */
                net_volume?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommerceTransactionInsightPage"];
                };
            };
        };
    };
    readCompanyOfficer: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: since, last_name, name.
                 * @example -since
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "PERSON" | "COMPANY";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "PERSON" | "COMPANY";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by last_name. */
                last_name?: components["schemas"]["TextFilter"];
                /** @description Filters records by name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Filters records by siren. */
                siren?: components["schemas"]["TextFilter"];
                /** @description Filters records by birth_month. */
                birth_month?: components["schemas"]["TextFilter"];
                /** @description Filters records by active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Filters records by is_auditor. */
                is_auditor?: components["schemas"]["FlagFilter"];
                /** @description Filters records by since. Indexed: eq, ne, gt, gte, lt, lte, in. */
                since?: components["schemas"]["TimeFilter"];
                /** @description Omits officers whose roles are all auditor roles. */
                exclude_auditors?: "1";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyOfficerPage"];
                };
            };
        };
    };
    readCompanyProfile: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
        };
    };
    readConformityCheck: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: checked_at, check.
                 * @example -checked_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by check. */
                check?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CLOSING_DATES_AGREE" | "NAME_AGREES_WITH_USER" | "NAME_AGREES_WITH_NOTICES" | "REMOVAL_NOTICE_AGREES" | "PROCEDURE_AGREES_WITH_STATUS" | "HEAD_OFFICE_AGREES" | "HEAD_OFFICE_ADDRESS_AGREES" | "OFFICES_AGREE_WITH_STATUS" | "OFFICERS_KNOWN" | "OWNERS_DECLARED" | "OWNED_PARTS_ADD_UP" | "ON_NO_WATCHLIST" | "NOT_POLITICALLY_EXPOSED" | "OWNER_ENTITLED" | "BIRTH_MONTHS_AGREE" | "FILE_PRESENT" | "FILE_READABLE" | "FILE_KIND_FITS" | "FILE_NAMES_AGREE" | "FILE_BIRTH_DATE_AGREES" | "FILE_NOT_EXPIRED" | "FILE_COMPANY_AGREES" | "FILE_ROLE_DATE_AGREES" | "ENTRY_AGREES_WITH_REGISTRY";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CLOSING_DATES_AGREE" | "NAME_AGREES_WITH_USER" | "NAME_AGREES_WITH_NOTICES" | "REMOVAL_NOTICE_AGREES" | "PROCEDURE_AGREES_WITH_STATUS" | "HEAD_OFFICE_AGREES" | "HEAD_OFFICE_ADDRESS_AGREES" | "OFFICES_AGREE_WITH_STATUS" | "OFFICERS_KNOWN" | "OWNERS_DECLARED" | "OWNED_PARTS_ADD_UP" | "ON_NO_WATCHLIST" | "NOT_POLITICALLY_EXPOSED" | "OWNER_ENTITLED" | "BIRTH_MONTHS_AGREE" | "FILE_PRESENT" | "FILE_READABLE" | "FILE_KIND_FITS" | "FILE_NAMES_AGREE" | "FILE_BIRTH_DATE_AGREES" | "FILE_NOT_EXPIRED" | "FILE_COMPANY_AGREES" | "FILE_ROLE_DATE_AGREES" | "ENTRY_AGREES_WITH_REGISTRY";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by result. */
                result?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "OK" | "KO" | "UNKNOWN";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "OK" | "KO" | "UNKNOWN";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by subject_type. */
                subject_type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "COMPANY" | "OFFICER" | "BENEFICIAL_OWNER" | "DOCUMENT";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "COMPANY" | "OFFICER" | "BENEFICIAL_OWNER" | "DOCUMENT";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by subject_id. */
                subject_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by checked_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                checked_at?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConformityCheckPage"];
                };
            };
        };
    };
    readCorporateOffice: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: opening_date, closing_date, siret.
                 * @example -opening_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by siret. */
                siret?: components["schemas"]["TextFilter"];
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "OPEN" | "CLOSED";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "OPEN" | "CLOSED";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by head_office. */
                head_office?: components["schemas"]["FlagFilter"];
                /** @description Filters records by opening_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                opening_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by closing_date. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by address.postal_code. */
                "address.postal_code"?: components["schemas"]["TextFilter"];
                /** @description Filters records by address.city. */
                "address.city"?: components["schemas"]["TextFilter"];
                /** @description Filters records by activity.code. */
                "activity.code"?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorporateOfficePage"];
                };
            };
        };
    };
    readCorporateTax: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: closing_date, submitted_date.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by reference. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Filters records by closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Filters records by submitted_date. */
                submitted_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by taxable_result. */
                taxable_result?: components["schemas"]["NumberFilter"];
                /** @description Filters records by balance. */
                balance?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorporateTaxPage"];
                };
            };
        };
    };
    readFinancialStatement: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: closing_date, deposit_date.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Filters records by deposit_date. */
                deposit_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by type. */
                type?: components["schemas"]["TextFilter"];
                /** @description Filters records by confidential. */
                confidential?: components["schemas"]["FlagFilter"];
                /** @description Filters records by source_document_id. */
                source_document_id?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinancialStatementPage"];
                };
            };
        };
    };
    readLegalNotice: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: publication_date, notice_id, family.
                 * @example -publication_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by notice_id. */
                notice_id?: components["schemas"]["TextFilter"];
                /** @description Filters records by publication_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                publication_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by bulletin. */
                bulletin?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "A" | "B" | "C";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "A" | "B" | "C";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by family. */
                family?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "creation" | "immatriculation" | "modification" | "radiation" | "vente" | "dpc" | "collective" | "conciliation" | "retablissement_professionnel" | "divers";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "creation" | "immatriculation" | "modification" | "radiation" | "vente" | "dpc" | "collective" | "conciliation" | "retablissement_professionnel" | "divers";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "INITIAL" | "RECTIFICATION" | "CANCELLATION";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "INITIAL" | "RECTIFICATION" | "CANCELLATION";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by court. */
                court?: components["schemas"]["TextFilter"];
                /** @description Filters records by city. */
                city?: components["schemas"]["TextFilter"];
                /** @description Filters records by department. */
                department?: components["schemas"]["TextFilter"];
                /** @description Filters records by cancelled. */
                cancelled?: components["schemas"]["FlagFilter"];
                /** @description Filters records by details.judgment.nature. */
                "details.judgment.nature"?: components["schemas"]["TextFilter"];
                /** @description Filters records by details.judgment.date. */
                "details.judgment.date"?: components["schemas"]["TimeFilter"];
                /** @description Filters records by details.accounts.closing_date. */
                "details.accounts.closing_date"?: components["schemas"]["TimeFilter"];
                /** @description Filters records by details.ban.kind. */
                "details.ban.kind"?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "MANAGEMENT_BAN" | "PERSONAL_BANKRUPTCY";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "MANAGEMENT_BAN" | "PERSONAL_BANKRUPTCY";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalNoticePage"];
                };
            };
        };
    };
    readPrivileges: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: registration_date, amount.
                 * @example -registration_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "SOCIAL_SECURITY" | "TREASURY" | "PLEDGE" | "LEASING" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "SOCIAL_SECURITY" | "TREASURY" | "PLEDGE" | "LEASING" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by registry. */
                registry?: components["schemas"]["TextFilter"];
                /** @description Filters records by registration_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                registration_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by discharge_date. */
                discharge_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by amount. */
                amount?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivilegesPage"];
                };
            };
        };
    };
    readRegistrationProof: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationProof"];
                };
            };
        };
    };
    readSectorAnalysis: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: closing_date, closing_year.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Filters records by activity_code. */
                activity_code?: components["schemas"]["TextFilter"];
                /** @description Filters records by activity_class. */
                activity_class?: components["schemas"]["TextFilter"];
                /** @description Filters records by turnover_band. */
                turnover_band?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "<2M" | "2M-10M" | ">10M";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "<2M" | "2M-10M" | ">10M";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectorAnalysisPage"];
                };
            };
        };
    };
    readOneSectorAnalysis: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the record.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                sectorAnalysisId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectorAnalysis"];
                };
            };
        };
    };
    readTaxAccount: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxAccount"];
                };
            };
        };
    };
    readTaxReturn: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: closing_date, submitted_date, revenue, net_profit.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "C" | "S" | "K";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "C" | "S" | "K";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by duration. */
                duration?: components["schemas"]["NumberFilter"];
                /** @description Filters records by revenue. */
                revenue?: components["schemas"]["NumberFilter"];
                /** @description Filters records by net_profit. */
                net_profit?: components["schemas"]["NumberFilter"];
                /** @description Filters records by submitted_date. */
                submitted_date?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxReturnPage"];
                };
            };
        };
    };
    readOneTaxReturn: {
        parameters: {
            query?: {
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description Id of the record.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                taxReturnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxReturn"];
                };
            };
        };
    };
    readTaxReturnAnalysis: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: closing_date.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "C" | "S" | "K" | "A" | "B";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "C" | "S" | "K" | "A" | "B";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by profitability.roe.value. */
                "profitability.roe.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by profitability.roa.value. */
                "profitability.roa.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by solvency.solvency_ratio.value. */
                "solvency.solvency_ratio.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by liquidity.current_ratio.value. */
                "liquidity.current_ratio.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by capital_structure.gearing.value. */
                "capital_structure.gearing.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by failure_score.value. */
                "failure_score.value"?: components["schemas"]["NumberFilter"];
                /** @description Filters records by failure_score.zone. */
                "failure_score.zone"?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "AT_RISK" | "UNCERTAIN" | "SOUND";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "AT_RISK" | "UNCERTAIN" | "SOUND";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxReturnAnalysisPage"];
                };
            };
        };
    };
    readTimeline: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: date, type.
                 * @example -date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by type. */
                type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "CREATION" | "REGISTRATION" | "ACTIVITY_STARTED" | "NAME_CHANGED" | "TRADE_NAME_CHANGED" | "LEGAL_FORM_CHANGED" | "ACTIVITY_CHANGED" | "HEAD_OFFICE_MOVED" | "BUSINESS_TAKEN_OVER" | "BUSINESS_PASSED_ON" | "DISSOLUTION" | "DORMANCY" | "STRUCK_OFF_BY_OFFICE" | "CONTINUATION_DESPITE_LOSS" | "EQUITY_RESTORED" | "CESSATION" | "REMOVAL" | "OFFICER_APPOINTED" | "OFFICER_LEFT" | "OFFICE_OPENED" | "OFFICE_CLOSED" | "PROCEDURE_OPENED" | "PROCEDURE_JUDGMENT" | "PROCEDURE_PLAN_ADOPTED" | "PROCEDURE_ENDED" | "PROCEDURE_ANNULLED" | "BAN_PRONOUNCED" | "ACT_FILED" | "ACCOUNTS_FILED" | "CREATION_PUBLISHED" | "REGISTRATION_PUBLISHED" | "CHANGE_PUBLISHED" | "REMOVAL_PUBLISHED" | "SALE_PUBLISHED" | "ACCOUNTS_PUBLISHED" | "PROCEDURE_PUBLISHED" | "NOTICE_PUBLISHED";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "CREATION" | "REGISTRATION" | "ACTIVITY_STARTED" | "NAME_CHANGED" | "TRADE_NAME_CHANGED" | "LEGAL_FORM_CHANGED" | "ACTIVITY_CHANGED" | "HEAD_OFFICE_MOVED" | "BUSINESS_TAKEN_OVER" | "BUSINESS_PASSED_ON" | "DISSOLUTION" | "DORMANCY" | "STRUCK_OFF_BY_OFFICE" | "CONTINUATION_DESPITE_LOSS" | "EQUITY_RESTORED" | "CESSATION" | "REMOVAL" | "OFFICER_APPOINTED" | "OFFICER_LEFT" | "OFFICE_OPENED" | "OFFICE_CLOSED" | "PROCEDURE_OPENED" | "PROCEDURE_JUDGMENT" | "PROCEDURE_PLAN_ADOPTED" | "PROCEDURE_ENDED" | "PROCEDURE_ANNULLED" | "BAN_PRONOUNCED" | "ACT_FILED" | "ACCOUNTS_FILED" | "CREATION_PUBLISHED" | "REGISTRATION_PUBLISHED" | "CHANGE_PUBLISHED" | "REMOVAL_PUBLISHED" | "SALE_PUBLISHED" | "ACCOUNTS_PUBLISHED" | "PROCEDURE_PUBLISHED" | "NOTICE_PUBLISHED";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by source_data_type. */
                source_data_type?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "COMPANY_PROFILE" | "COMPANY_OFFICER" | "CORPORATE_OFFICE" | "LEGAL_NOTICE" | "COLLECTIVE_PROCEDURE" | "ACT" | "FINANCIAL_STATEMENT";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "COMPANY_PROFILE" | "COMPANY_OFFICER" | "CORPORATE_OFFICE" | "LEGAL_NOTICE" | "COLLECTIVE_PROCEDURE" | "ACT" | "FINANCIAL_STATEMENT";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelinePage"];
                };
            };
        };
    };
    readTrademark: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: application_date, expiry_date, name.
                 * @example -application_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by office. */
                office?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "FR" | "EU" | "WO";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "FR" | "EU" | "WO";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by application_number. */
                application_number?: components["schemas"]["TextFilter"];
                /** @description Filters records by name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Filters records by status. */
                status?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "FILED" | "REGISTERED" | "EXPIRED" | "REFUSED" | "WITHDRAWN" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "FILED" | "REGISTERED" | "EXPIRED" | "REFUSED" | "WITHDRAWN" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by application_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                application_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by expiry_date. */
                expiry_date?: components["schemas"]["TimeFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrademarkPage"];
                };
            };
        };
    };
    readVatDeclaration: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT. */
                page?: number;
                /** @description Items per page, at most. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the previous page, for deep pages. Takes precedence over page. */
                cursor?: string;
                /**
                 * @description Sort order: fields separated by commas, with - before a field for descending order. Fields: period_end, submitted_date.
                 * @example -period_end
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, or of its first page. A time from another clock can miss a change that was in progress.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Returns the state that was known at this time (ISO 8601). A future time means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds the source of each field to every record. It cannot be combined with as_of. */
                include?: "provenance";
                /** @description Filters records by form. */
                form?: components["schemas"]["TextFilter"];
                /** @description Filters records by reference. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Filters records by frequency. */
                frequency?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "MONTH" | "QUARTER" | "YEAR" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "MONTH" | "QUARTER" | "YEAR" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Filters records by period_start. */
                period_start?: components["schemas"]["TimeFilter"];
                /** @description Filters records by period_end. Indexed: eq, ne, gt, gte, lt, lte, in. */
                period_end?: components["schemas"]["TimeFilter"];
                /** @description Filters records by submitted_date. */
                submitted_date?: components["schemas"]["TimeFilter"];
                /** @description Filters records by turnover. */
                turnover?: components["schemas"]["NumberFilter"];
                /** @description Filters records by vat_payable. */
                vat_payable?: components["schemas"]["NumberFilter"];
                /** @description Filters records by vat_credit. */
                vat_credit?: components["schemas"]["NumberFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatDeclarationPage"];
                };
            };
        };
    };
    exportGroup: {
        parameters: {
            query: {
                /**
                 * @description Data types to read, separated by commas, at most 20.
                 * @example [
                 *       "BANK_ACCOUNT",
                 *       "BANK_TRANSACTION"
                 *     ]
                 */
                data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
                /**
                 * @description Only records that changed at or after this time (ISO 8601).
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /** @description Last cursor of an interrupted response. The export resumes after the user of that cursor. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the group, percent-encoded.
                 * @example default
                 */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One JSON object per line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user (the company).
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                userId: string;
                /**
                 * @description `document_id` of a record.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listCodeLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeListSummaryPage"];
                };
            };
        };
    };
    getCodeList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the list.
                 * @example legal-forms
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeList"];
                };
            };
        };
    };
}
