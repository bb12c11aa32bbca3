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
        /**
         * ACT
         * @description Acts filed with the registry: articles, minutes, appointments and others.
         */
        Act: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Id of the document at its source. INPI RNE attachments.actes[].id. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date
             * @description Filing with the registry. INPI RNE attachments.actes[].dateDepot.
             */
            deposit_date: string | null;
            /** @description Number of the filing. INPI RNE attachments.actes[].numChrono. */
            deposit_number: string | null;
            /** @description Pages of the document. INPI RNE attachments.actes[].nbPages. */
            page_count: number | null;
            /** @description Confidentiality in the wording of the source, e.g. "Public". INPI RNE attachments.actes[].confidentiality. */
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
             * @description Date of the act; null when only its filing is known.
             */
            act_date: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A kind of act in the document. */
        ActKind: {
            /** @description Kind of act, in French. INPI RNE typeRdd[].typeActe. */
            type: string | null;
            /** @description Decision recorded, in French. INPI RNE typeRdd[].decision. */
            decision: string | null;
        };
        /** @description A page of records. */
        ActPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Act"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        ActRead: {
            /** @constant */
            data_type: "ACT";
            /** @constant */
            status: 200;
            data: components["schemas"]["ActPage"];
        };
        /** @description A postal address. */
        Address: {
            /** @description Number, street type and street. */
            address_line1: string | null;
            /** @description Building, floor or other complement. */
            address_line2: string | null;
            /** @description Postal code. */
            postal_code: string | null;
            /** @description City. */
            city: string | null;
            /** @description INSEE code of the city; null abroad. */
            city_code: string | null;
            /** @description Country, as the source words it. */
            country: string | null;
            /** @description Country code (ISO 3166-1, two or three letters as the source gives it). */
            country_code: string | null;
        };
        /** @description An alert was disabled because a request of it had failed eleven times. */
        AlertDisabledWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "ALERT_DISABLED";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["DisabledAlert"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description A record that was added, changed or deleted. */
        AlertEvent: {
            /**
             * @description What happened to it.
             * @enum {string}
             */
            kind: "add" | "update" | "delete";
            /** @description Data type of the record; COMPANY_OFFICER is written OFFICER. */
            data_type: string;
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user; null for a natural person. */
            siren: string | null;
            /** @description Name of the user, with the SIREN of a company. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the record.
             */
            id: string;
            /** @description The record as it is served; of one that was deleted what it was last. */
            object: {
                [key: string]: unknown;
            };
            /** @description Of an update the fields that changed; else empty. */
            updates: components["schemas"]["FieldChange"][];
        };
        /** @description What an alert has seen since its last request; a large one is sent in parts. */
        AlertRequest: {
            /**
             * Format: uuid
             * @description The same for each attempt of this request.
             */
            notification_id: string;
            /**
             * Format: uuid
             * @description The same for each part of what is sent at once.
             */
            batch_id: string;
            /** @description Number of this part. */
            part: number;
            /** @description How many parts there are. */
            parts: number;
            /**
             * Format: date-time
             * @description When the body was made (ISO 8601, UTC)
             */
            sent_at: string;
            /** @description Name of the alert. */
            alert: string;
            /** @description What it has seen; of a company and data type in the order in which it happened. */
            events: components["schemas"]["AlertEvent"][];
        };
        /**
         * ARTICLES_OF_ASSOCIATION
         * @description Articles of association filed with the registry, each version.
         */
        ArticlesOfAssociation: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Id of the document at its source. INPI RNE attachments.actes[].id. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date
             * @description Filing with the registry. INPI RNE attachments.actes[].dateDepot.
             */
            deposit_date: string | null;
            /** @description Number of the filing. INPI RNE attachments.actes[].numChrono. */
            deposit_number: string | null;
            /** @description Pages of the document. INPI RNE attachments.actes[].nbPages. */
            page_count: number | null;
            /** @description Confidentiality in the wording of the source, e.g. "Public". INPI RNE attachments.actes[].confidentiality. */
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
             * @description Date of the act; null when only its filing is known.
             */
            act_date: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        ArticlesOfAssociationPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["ArticlesOfAssociation"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        ArticlesOfAssociationRead: {
            /** @constant */
            data_type: "ARTICLES_OF_ASSOCIATION";
            /** @constant */
            status: 200;
            data: components["schemas"]["ArticlesOfAssociationPage"];
        };
        /**
         * AVIS_SIREN
         * @description Certificate of the company's entry at the national statistics institute (avis de situation).
         */
        AvisSiren: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Identifier of the company. */
            siren: string;
            /** @description Establishment the certificate is about: the head office. */
            siret: string | null;
            /**
             * @description State at the statistics institute when the certificate was issued.
             * @enum {string|null}
             */
            status: "ACTIVE" | "CLOSED" | null;
            /** @description False when the company restricts the diffusion of its data. */
            diffusible: boolean | null;
            /**
             * Format: date-time
             * @description When the certificate was issued.
             */
            issued_at: string | null;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        AvisSirenRead: {
            /** @constant */
            data_type: "AVIS_SIREN";
            /** @constant */
            status: 200;
            data: components["schemas"]["AvisSiren"];
        };
        /**
         * BACKGROUND_CHECK
         * @description Whether the company and those who direct or own it are acceptable. Replaced by background check v2.
         */
        BackgroundCheck: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description The company checked. */
            siren: string;
            /**
             * @description OK when nothing stands against the company and it was looked at, as in background check v2; KO without a reason when it was not.
             * @enum {string}
             */
            acceptable: "OK" | "KO";
            /** @description What stands against the company; empty when it is acceptable, or when too little is known. */
            reasons: ("MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST")[];
            /** @description What the check could not settle. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Companies with a collective procedure open or opened in the past five years, out of all companies looked at; below 0.3 is sound, null when none was looked at. A fraction. */
            ratio: number | null;
            /** @description Collective procedures found, of the company and the companies around it. */
            collective_procedures: number | null;
            /** @description The company, and the companies around it. */
            companies: {
                /** @description SIREN. */
                siren: string | null;
                /** @description Name. */
                name: string | null;
                /** @description Whether it is closed. */
                closed: boolean | null;
                /** @description Whether a collective procedure is open; null when that was not looked at. */
                open_procedure: boolean | null;
            }[];
            /** @description What caused each of the reasons; `node_id` is a SIREN, or the natural key of a person. */
            evidence: components["schemas"]["BackgroundFinding"][];
            /** @description Inputs that could not be read the last time: what is computed from them rests on what they said before, or on nothing. */
            inputs: components["schemas"]["FailedInput"][];
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BackgroundCheckRead: {
            /** @constant */
            data_type: "BACKGROUND_CHECK";
            /** @constant */
            status: 200;
            data: components["schemas"]["BackgroundCheck"];
        };
        /**
         * BACKGROUND_CHECK_V2
         * @description Whether the company and those who direct or own it are acceptable, with the graph of persons and companies the verdict rests on. It is never OK of what nobody looked at.
         */
        BackgroundCheckV2: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description The company checked. */
            siren: string;
            /**
             * @description OK when nothing stands against the company, and it was looked at: a register says that it is active, and its collective procedures, officers and owners were read. KO without a reason when some of it was not; `warnings` say what: EXISTENCE_NOT_SHOWN, PROCEDURES_NOT_LOOKED_AT, OFFICERS_NOT_LOOKED_AT, OFFICERS_MISSING, OWNERS_NOT_LOOKED_AT. Owners whom the register withholds count as looked at where it says that they are declared (OWNERS_WITHHELD), and a sole trader declares none. OK with NOT_SCREENED, SCREENING_INCOMPLETE, SCREENING_POSSIBLE, PEP_NOT_SCREENED, PEP_SCREENING_INCOMPLETE, NODES_NOT_SCREENED or OWNERS_WITHHELD among the warnings, or with SCREENING among `inputs`, is no result of compliance: those persons were not cleared, or not lately.
             * @enum {string}
             */
            acceptable: "OK" | "KO";
            /** @description What stands against the company; empty when it is acceptable, or when too little is known. */
            reasons: ("MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST")[];
            /** @description What the check could not settle, and what it found that does not decide. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Companies among the nodes with a collective procedure open or opened in the past five years, out of all companies among the nodes, both of those that were looked at (`looked_at`); conciliations and annulled procedures left out. Below 0.3 is sound; null when none was looked at. The company itself is one of them, but its own procedure gives no MANAGEMENT_DIFFICULTIES. A fraction. */
            ratio: number | null;
            /** @description Graph, upward from the company through its active officers, auditors left out, the persons who represent legal entities among them, and owners, to depth 2; and the other companies that the natural persons among them direct, where it is the same person for certain. */
            details: {
                /** @description Persons and companies. */
                nodes: {
                    /** @description Id within the graph. */
                    id: string;
                    /**
                     * @description Natural person or legal entity.
                     * @enum {string}
                     */
                    type: "PERSON" | "COMPANY";
                    /** @description Name. */
                    name: string | null;
                    /** @description SIREN of a company; null for a person or a company from abroad. */
                    siren: string | null;
                    /** @description Fewest steps from the company, at most 2; 0 is the company itself. */
                    depth: number;
                    /**
                     * @description State of a company; null when nothing was collected about it.
                     * @enum {string|null}
                     */
                    status: "ACTIVE" | "CLOSED" | null;
                    /**
                     * Format: date
                     * @description Closing of a company.
                     */
                    closing_date: string | null;
                    /** @description Whether the collective procedures of a company were looked at; it counts in the ratio only then. Null for a person. */
                    looked_at: boolean | null;
                    /** @description Collective procedures of a company. */
                    collective_procedures: {
                        /** @description Kind of procedure, as in the collective procedures. */
                        kind: string | null;
                        /** @description State, as in the collective procedures. */
                        status: string | null;
                        /** @description Whether it binds all creditors; false for a conciliation, which is no difficulty by itself. */
                        collective: boolean | null;
                        /**
                         * Format: date
                         * @description Opening.
                         */
                        opening_date: string | null;
                        /**
                         * Format: date
                         * @description End; null while open.
                         */
                        end_date: string | null;
                    }[];
                    /** @description What stands against this person or company. */
                    reasons: ("MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST")[];
                    /** @description Records it is made from, by data type; those of RELATED_COMPANY and DIRECTORSHIP are not served by themselves. */
                    records: components["schemas"]["Citation"][];
                }[];
                /** @description Who directs or owns whom. */
                links: {
                    /** @description Node that directs or owns. */
                    from: string;
                    /** @description Node that is directed or owned. */
                    to: string;
                    /**
                     * @description How they are linked. REPRESENTATIVE: the natural person who represents an officer that is a legal entity.
                     * @enum {string}
                     */
                    type: "OFFICER" | "BENEFICIAL_OWNER" | "REPRESENTATIVE";
                    /** @description Roles of an officer; of a representative, those of the legal entity. */
                    roles: string[];
                    /** @description The same roles in English, in the same order; one without an English label as in `roles`. */
                    roles_en: string[];
                    /** @description Parts of an owner. Percent. */
                    owned_parts: number | null;
                    /**
                     * Format: date
                     * @description Since when.
                     */
                    since: string | null;
                }[];
            };
            /** @description What caused each of the reasons. */
            evidence: components["schemas"]["BackgroundFinding"][];
            /** @description Inputs that could not be read the last time: what is computed from them rests on what they said before, or on nothing. */
            inputs: components["schemas"]["FailedInput"][];
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BackgroundCheckV2Read: {
            /** @constant */
            data_type: "BACKGROUND_CHECK_V2";
            /** @constant */
            status: 200;
            data: components["schemas"]["BackgroundCheckV2"];
        };
        /** @description What caused a reason. */
        BackgroundFinding: {
            /**
             * @description A reason.
             * @enum {string}
             */
            reason: "MANAGEMENT_DIFFICULTIES" | "FINANCIAL_DIFFICULTIES" | "CLOSED_COMPANY" | "BENEFICIAL_OWNER_BLACKLISTED" | "PEP" | "WATCHLIST";
            /** @description Node it stands at. */
            node_id: string;
            /** @description What was found. */
            message: string;
            /** @description Records that caused it, by data type. */
            records: components["schemas"]["Citation"][];
        };
        /**
         * BANK_ACCOUNT
         * @description Bank accounts of the company with their balances, each as one provider tells of it: an account that is read through two of them is two records with one `account_key`. An account that disappears stays with its status.
         */
        BankAccount: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Id of the account at the provider. Powens accounts[].id; Bridge accounts[].id. */
            account_id: string;
            /** @description Sign-in at the bank that the account is read with. Powens id_connection; Bridge item_id. */
            connection_reference: string | null;
            /** @description IBAN without blanks in upper case, currency and kind, joined by "|": equal for two records of one account; null without an IBAN. */
            account_key: string | null;
            /** @description Account that a card settles on, at the provider. Powens id_parent; Bridge none. */
            parent_account_id: string | null;
            /** @description Name of the account. */
            name: string | null;
            /** @description Bank. */
            bank_name: string | null;
            /** @description Holder of the account. Bridge none. */
            holder: string | null;
            /**
             * @description What the holder is to the account. OWNER (Powens owner); CO_OWNER (Powens co-owner); ATTORNEY (Powens attorney: a mandate alone).
             * @enum {string|null}
             */
            ownership: "OWNER" | "CO_OWNER" | "ATTORNEY" | null;
            /**
             * @description Kind of account. CHECKING (Powens checking, joint; Bridge checking); SAVINGS (Powens savings, livret_*; Bridge savings, special); CARD (Powens card; Bridge card); LOAN (Powens loan, revolving_credit, leasing, consumercredit, mortgage; Bridge loan); DEPOSIT (Powens deposit); MARKET (Powens market, pea, rsp; Bridge securities, share_savings_plan); LIFE_INSURANCE (Powens lifeinsurance, capitalisation, per, perp, madelin; Bridge life_insurance); OTHER (any other).
             * @enum {string|null}
             */
            type: "CHECKING" | "SAVINGS" | "CARD" | "LOAN" | "DEPOSIT" | "MARKET" | "LIFE_INSURANCE" | "OTHER" | null;
            /** @description Kind in the wording of the provider. */
            type_label: string | null;
            /**
             * @description Who uses the account. Powens PRIV, ORGA, ASSO; Bridge pro.
             * @enum {string|null}
             */
            usage: "PROFESSIONAL" | "PRIVATE" | "ASSOCIATION" | null;
            /** @description IBAN, without blanks. */
            iban: string | null;
            /** @description BIC. Bridge none. */
            bic: string | null;
            /** @description Account number where there is no IBAN. Bridge none. */
            number: string | null;
            /** @description Booked balance in major units, below zero where the company owes: also on a loan or card account. Powens balance; Bridge accounting_balance, else balance. */
            balance: number | null;
            /** @description Balance with operations not booked yet, in major units. Bridge instant_balance; Powens none. */
            available_balance: number | null;
            /**
             * Format: date-time
             * @description Moment of the balance; it moves with every reading, which alone is told in no event. Powens last_update; Bridge updated_at. An account that the provider has not read yet is not told.
             */
            balance_at: string;
            /** @description Sum of operations to come, in major units. Powens coming; Bridge none. */
            coming: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /** @description Terms of a loan; null for another kind of account. */
            loan: {
                /** @description Amount borrowed, positive, in major units. */
                borrowed: number | null;
                /** @description Amount still owed, positive, in major units. */
                outstanding: number | null;
                /** @description Yearly rate in percent. */
                rate: number | null;
                /** @description Next payment, positive, in major units. */
                next_payment_amount: number | null;
                /**
                 * Format: date
                 * @description Day of the next payment.
                 */
                next_payment_date: string | null;
                /**
                 * Format: date
                 * @description Start of the loan.
                 */
                start_date: string | null;
                /**
                 * Format: date
                 * @description Last payment.
                 */
                maturity_date: string | null;
                /** @description Payments left. */
                payments_left: number | null;
            } | null;
            /**
             * @description State of the account. ACTIVE (Powens without disabled, deleted and error; Bridge data_access enabled and last refresh successful); DISABLED (no longer shared. Powens disabled; Bridge data_access disabled); CLOSED (Powens deleted; Bridge gone from the list while its sign-in answers); ERROR (the bank cannot be read. Powens error; Bridge last refresh in error).
             * @enum {string|null}
             */
            status: "ACTIVE" | "DISABLED" | "CLOSED" | "ERROR" | null;
            /** @description State in the provider's code. */
            status_code: string | null;
            /**
             * Format: date
             * @description Opening; rarely known. Bridge none.
             */
            opening_date: string | null;
            /**
             * Format: date
             * @description Earliest operation the provider has of the account: of a month before it nothing is known. Powens first_date; Bridge the earliest read.
             */
            history_from: string | null;
            /**
             * Format: date-time
             * @description When the provider last read the bank; told in no event alone.
             */
            refreshed_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankAccountPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankAccount"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BankAccountRead: {
            /** @constant */
            data_type: "BANK_ACCOUNT";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankAccountPage"];
        };
        /**
         * BANK_CASHFLOW
         * @description Money in, money out and closing balance for each month, over the checking and savings accounts of one currency that the company uses. Transfers between two of them are left out, and money on its way between them is in the balance. A month that no account covers is not there, rather than zero; the latest one goes to the day of the latest balance (`balance_at` of the bank accounts).
         */
        BankCashflow: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description The month, by booking days. */
            month: string;
            /** @description Balance at the end of the month; that of the latest month is the one of the bank. */
            balance: components["schemas"]["Money"];
            /** @description Money that came in. */
            inbound: components["schemas"]["Money"];
            /** @description Money that went out, as a positive amount. */
            outbound: components["schemas"]["Money"];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankCashflowPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankCashflow"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BankCashflowRead: {
            /** @constant */
            data_type: "BANK_CASHFLOW";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankCashflowPage"];
        };
        /**
         * BANK_CREDIT_INSIGHTS
         * @description Indicators for a credit decision over windows of up to a year that end on the day of the latest balance, by currency, each with the operations it rests on. Transfers between own accounts are left out; private accounts too, unless there are no others.
         */
        BankCreditInsights: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * Format: date
             * @description Day of the latest balance: the last day of every window, whatever today is.
             */
            data_day: string;
            /** @description Indicators by currency, the one with the largest income of a year first. */
            currencies: {
                /** @description Currency (ISO 4217) of the amounts beside it. */
                currency: string;
                /** @description Accounts in it. */
                accounts: number | null;
                /** @description Days from the earliest one known to the data day, both counted; null where no provider tells. */
                history_days: number | null;
                /** @description Indicators by window. */
                periods: {
                    /**
                     * @description The window; each ends on the data day.
                     * @enum {string}
                     */
                    period: "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "LAST_180_DAYS" | "LAST_365_DAYS";
                    /**
                     * Format: date
                     * @description First day.
                     */
                    from: string;
                    /**
                     * Format: date
                     * @description Last day.
                     */
                    to: string;
                    /** @description Whether the history covers the window; where not, averages are null. */
                    complete: boolean;
                    /** @description Money in, in major units. */
                    incoming: number | null;
                    /** @description Money out as a positive amount, in major units. */
                    outgoing: number | null;
                    /** @description Money in less money out, in major units. */
                    net_cash_flow: number | null;
                    /** @description Money in for 30 days on average, in major units; null for the current month and without whole history. */
                    average_incoming: number | null;
                    /** @description Money out for 30 days on average, in major units; null for the current month and without whole history. */
                    average_outgoing: number | null;
                    /** @description Money in but loans, contributions of owners, taxes and social charges paid back, indemnities of insurers, rejects and refunds, in major units. */
                    operating_incoming: number | null;
                    /** @description Standard deviation of the monthly operating income of the last six full months (twelve for 365 days) / its mean. */
                    inflow_variation: number | null;
                    /** @description Operating income / that of the window before, less one; null unless both are complete. */
                    inflow_growth: number | null;
                    /** @description Operating income of the largest payer that the bank tells / operating income. */
                    largest_payer_share: number | null;
                    /** @description Sum of the squared shares of payers; one unknown counts as a payer for each operation. */
                    payer_concentration: number | null;
                    /** @description Balance at the end of the last day, in major units. */
                    balance_end: number | null;
                    /** @description Least balance at the end of a day, in major units. */
                    balance_min: number | null;
                    /**
                     * Format: date
                     * @description First day of the least balance.
                     */
                    balance_min_date: string | null;
                    /** @description Greatest balance at the end of a day, in major units. */
                    balance_max: number | null;
                    /** @description Balance at the end of a day on average, in major units. */
                    balance_average: number | null;
                    /** @description Days that an account ended below zero, each account for itself. */
                    negative_days: number | null;
                    /** @description Most days in a row that one account ended below zero. */
                    longest_negative_run: number | null;
                    /** @description Times that an account went below zero. */
                    overdraft_entries: number | null;
                    /** @description Days that the last balance lasts at the outgoing money of the window. */
                    days_of_cash: number | null;
                    /** @description Repayments of loans, and instalments of leases with an option to buy. */
                    debt_service: components["schemas"]["OperationTally"] | null;
                    /** @description Loan repayments / operating income. */
                    leverage_ratio: number | null;
                    /** @description Operating income less outgoing money but loan repayments / loan repayments. */
                    debt_coverage: number | null;
                    /** @description Loans paid out to the company. */
                    loans_received: components["schemas"]["OperationTally"] | null;
                    /** @description Direct debits and cheques the bank rejected. */
                    rejected_debits: components["schemas"]["OperationTally"] | null;
                    /** @description Fees for rejects. */
                    reject_fees: components["schemas"]["OperationTally"] | null;
                    /** @description Seizures of creditors and the tax authority; any one weighs. */
                    seizures: components["schemas"]["OperationTally"] | null;
                    /** @description Social charges. */
                    social_charges: components["schemas"]["WatchedPayments"] | null;
                    /** @description Taxes. */
                    taxes: components["schemas"]["WatchedPayments"] | null;
                    /** @description Salaries. */
                    salaries: components["schemas"]["OperationTally"] | null;
                    /** @description Income that comes back: three operations of one party in three months of 180 days, at one rhythm, of amounts alike. */
                    recurrent_income: components["schemas"]["OperationTally"] | null;
                    /** @description Expenses that come back, by the same rule. */
                    recurrent_expense: components["schemas"]["OperationTally"] | null;
                    /** @description Deposits of cash. */
                    cash_deposits: components["schemas"]["OperationTally"] | null;
                    /** @description Gambling: what was spent. */
                    gambling: components["schemas"]["OperationTally"] | null;
                }[];
                /** @description What the indicators rest on. */
                evidence: {
                    /** @description Indicator, e.g. seizures. */
                    metric: string;
                    /**
                     * @description Its window.
                     * @enum {string}
                     */
                    period: "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "LAST_180_DAYS" | "LAST_365_DAYS";
                    /** @description Operations behind it. */
                    count: number;
                    /** @description The latest of them; those named for a shorter window of the indicator are not named again, and 50 at most for all windows. */
                    record_ids: string[];
                }[];
                /** @description Indicators that are null, and why. */
                unknown: {
                    /** @description Indicator that is null, e.g. inflow_growth. */
                    metric: string;
                    /**
                     * @description Its window.
                     * @enum {string}
                     */
                    period: "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_60_DAYS" | "LAST_90_DAYS" | "LAST_180_DAYS" | "LAST_365_DAYS";
                    /**
                     * @description Why. HISTORY_TOO_SHORT (the history does not cover the window, that before it, or the full months); RUNNING_MONTH (there is no average of a month that has not ended); NOTHING_TO_DIVIDE_BY (a quotient of nothing or less); PAYERS_NOT_TOLD (the bank tells no payer of the operating income, or there is none).
                     * @enum {string}
                     */
                    reason: "HISTORY_TOO_SHORT" | "RUNNING_MONTH" | "NOTHING_TO_DIVIDE_BY" | "PAYERS_NOT_TOLD";
                }[];
            }[];
            /**
             * Format: date
             * @description Day they were computed; told in no event alone.
             */
            computed_on: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BankCreditInsightsRead: {
            /** @constant */
            data_type: "BANK_CREDIT_INSIGHTS";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankCreditInsights"];
        };
        /**
         * BANK_TRANSACTION
         * @description Operations on the bank accounts of the company. Where card purchases are settled once a month, the settlement moves the balance and the purchases do not: `in_balance` tells them apart. Pending operations are served and told in no event; one that is booked is told as new, whether it kept its id or not.
         */
        BankTransaction: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account (`account_id` of the bank account of this provider). */
            account_id: string;
            /** @description Id of the operation at the provider, within the account. */
            transaction_id: string;
            /** @description Pending operation of the account that this booked one took the place of; null where none matches. */
            replaces_transaction_id: string | null;
            /**
             * Format: date
             * @description Booking day; while pending the day it is expected, else that of the operation. Powens date; Bridge booking_date, else date, which is not always the booking day.
             */
            date: string;
            /**
             * Format: date
             * @description Day of the operation. Powens rdate; Bridge transaction_date.
             */
            operation_date: string | null;
            /**
             * Format: date
             * @description Value day. Powens vdate; Bridge value_date.
             */
            value_date: string | null;
            /** @description Amount in major units; above zero the company receives, below zero it pays. */
            amount: number;
            /** @description Currency (ISO 4217) of the amounts beside it; where the operation bears none, that of its account. */
            currency: string;
            /**
             * @description Kind of operation. CARD (Powens card; Bridge card on a checking account); DEFERRED_CARD (a purchase that is settled later. Powens deferred_card; Bridge card on a card account); CARD_SETTLEMENT (of the purchases of a period. Powens summary_card; Bridge deferred_debit_card); TRANSFER (Powens transfer; Bridge transfer); DIRECT_DEBIT (Powens order; Bridge direct_debit); CHECK (Powens check; Bridge check); DEPOSIT (Powens deposit; Bridge deposit); CASH_DEPOSIT (a deposit of cash, by its wording); WITHDRAWAL (Powens withdrawal; Bridge withdrawal); LOAN_REPAYMENT (Powens loan_repayment); FEE (Powens bank); REFUND (Powens payback); REJECT (a payment that was sent back, by its wording); INTEREST (by its wording); MARKET (Powens market_order, market_fee, arbitrage, profit); OTHER (any other).
             * @enum {string|null}
             */
            type: "CARD" | "DEFERRED_CARD" | "CARD_SETTLEMENT" | "TRANSFER" | "DIRECT_DEBIT" | "CHECK" | "DEPOSIT" | "CASH_DEPOSIT" | "WITHDRAWAL" | "LOAN_REPAYMENT" | "FEE" | "REFUND" | "REJECT" | "INTEREST" | "MARKET" | "OTHER" | null;
            /** @description Kind in the wording of the provider. */
            type_label: string | null;
            /** @description Whether it moves the booked balance of its account: false while pending, and for card purchases on an account that also bears their settlement. */
            in_balance: boolean;
            /** @description Cleaned wording, card numbers masked. */
            description: string | null;
            /** @description Wording of the bank, card numbers masked. */
            original_description: string | null;
            /**
             * @description What it is for, by rules over the wording, else by the category of the provider; null where neither tells.
             * @enum {string|null}
             */
            category: "SALES" | "LOAN_RECEIVED" | "LOAN_REPAYMENT" | "SALARY" | "SOCIAL_CHARGES" | "TAX" | "RENT" | "SUPPLIER" | "INSURANCE" | "BANK_FEE" | "REJECT_FEE" | "REJECT" | "SEIZURE" | "CASH" | "CARD_ACQUIRING" | "INTERNAL_TRANSFER" | "OWNER_CONTRIBUTION" | "GAMBLING" | "OTHER" | null;
            /** @description Category at the provider. */
            category_code: string | null;
            /** @description Category in words. */
            category_label: string | null;
            /** @description Other party, where the provider tells it apart. Powens counterparty.label; Bridge none. */
            counterparty_name: string | null;
            /** @description Account of the other party: its first and last four characters. */
            counterparty_account: string | null;
            /** @description Other party: its IBAN, else its folded name, as a keyed hash: the same for one account of ours, and of no use to anybody else. */
            counterparty_key: string | null;
            /** @description Amount in the original currency, in major units, signed as the amount. Bridge none. */
            original_amount: number | null;
            /** @description Original currency (ISO 4217); null when the same. */
            original_currency: string | null;
            /** @description Fee in major units, below zero when charged. Powens commission; Bridge none. */
            fee: number | null;
            /**
             * @description Whether the bank has booked it. BOOKED (Powens coming false; Bridge future false); PENDING (Powens coming true; Bridge future true).
             * @enum {string}
             */
            status: "BOOKED" | "PENDING";
            /** @description Whether the user hid it at the provider; it counts all the same. Powens active false; Bridge none. */
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
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankTransaction"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BankTransactionRead: {
            /** @constant */
            data_type: "BANK_TRANSACTION";
            /** @constant */
            status: 200;
            data: components["schemas"]["BankTransactionPage"];
        };
        /** banking_provider_a */
        BankingProviderACredentials: {
            /** @description Domain of the client at the aggregator. */
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
         * @description Banks the company has dealt with, as its filed acts show.
         */
        BankingRelationship: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Bank that the act names; null until its document has been read, and where it names none for certain. */
            bank_name: string | null;
            /**
             * @description What the act shows: a deposit of funds for the capital, or a certificate of a bank.
             * @enum {string|null}
             */
            relation: "CAPITAL_DEPOSIT" | "CERTIFICATE" | null;
            /** @description Title of the act, in French, e.g. "Attestation de dépôt des fonds". */
            relation_label: string | null;
            /**
             * Format: date
             * @description Date of the act, else of its filing.
             */
            date: string | null;
            /** @description Id of the act at its source. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /** @description What in the act attests it. */
            evidence: {
                /** @description Field of the act, dotted; `document` where its document says so. */
                field: string;
                /** @description Its text, in French. */
                text: string;
                /**
                 * Format: uuid
                 * @description Id of the document that says so; null where the register does.
                 */
                document_id: string | null;
                /** @description Page of the document, from 1; null where the register says so. */
                page: number | null;
            }[];
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        BankingRelationshipPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BankingRelationship"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * @description Natural person, or legal entity in between.
             * @enum {string}
             */
            type: "PERSON" | "COMPANY";
            /** @description Last name, as the source gives it. INPI RNE descriptionPersonne.nom; null for a company. */
            last_name: string | null;
            /** @description Last name at birth, where the source tells it apart. */
            patronym: string | null;
            /** @description Name in use where it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
            usage_name: string | null;
            /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
            first_name: string | null;
            /** @description All given names in the order of the civil register. */
            first_names: string[];
            /**
             * Format: date
             * @description Date of birth, only when the day is known; public registers give the month alone.
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
            /** @description Nationality, as the source words it; where it gives a code alone, the country in French. INPI RNE descriptionPersonne.nationalite. */
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
            /** @description Register of a legal entity from abroad. */
            foreign_register: string | null;
            /** @description Id of the declaration in the register, where another owner in office has the same name and month of birth; null otherwise. INPI RNE beneficiaireId. */
            homonym_id: string | null;
            /** @description Address; the city alone, whatever the source tells of a home. */
            address: components["schemas"]["Address"] | null;
            /** @description Parts of the capital owned in total. INPI RNE modalite.detentionPartTotale. Percent. */
            total_owned_parts: number | null;
            /** @description Parts owned directly. INPI RNE modalite.partsDirectes. Percent. */
            direct_owned_parts: number | null;
            /** @description Parts owned indirectly. INPI RNE modalite.partsIndirectes. Percent. */
            indirect_owned_parts: number | null;
            /** @description Voting rights in total. INPI RNE modalite.detentionVoteTotal. Percent. */
            total_voting_rights: number | null;
            /** @description Voting rights held directly. Percent. */
            direct_voting_rights: number | null;
            /** @description Voting rights held indirectly. Percent. */
            indirect_voting_rights: number | null;
            /** @description Of the parts owned indirectly, those held with others. INPI RNE partsIndirectesIndivision. Percent. */
            indirect_parts_in_joint_ownership: number | null;
            /** @description Of the parts owned indirectly, those held through companies. INPI RNE partsIndirectesPersonnesMorales. Percent. */
            indirect_parts_through_companies: number | null;
            /** @description Of the indirect voting rights, those held with others. INPI RNE voteIndirecteIndivision. Percent. */
            indirect_votes_in_joint_ownership: number | null;
            /** @description Of the indirect voting rights, those held through companies. INPI RNE voteIndirectePersonnesMorales. Percent. */
            indirect_votes_through_companies: number | null;
            /** @description Parts the person is to own one day by a legal act, directly or not: what makes an owner of an economic interest group. INPI RNE modalite.vocationTitulaire*. Percent. */
            future_owned_parts: number | null;
            /** @description Why the person is an owner: each means of control declared. Code 0 is no control: nobody was found to have any, so the legal representative is named. INPI RNE modalite.modalitesDeControle, and the flags beside it. */
            control_means: {
                /** @description Code of the means of control; null where the register tells it by a flag that has none. */
                code: string | null;
                /** @description Means of control in words; null for a code whose meaning is not published. */
                label: string | null;
                /** @description `label` in English; null where the code list has none. */
                label_en: string | null;
            }[];
            /**
             * Format: date
             * @description Since when the person is a beneficial owner. INPI RNE dateEffetRoleDeclarant, else modalite.dateEffet.
             */
            since: string | null;
            /** @description Whether the declaration stands. INPI RNE beneficiairesEffectifs[].actif. */
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
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["BeneficialOwner"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        BeneficialOwnerRead: {
            /** @constant */
            data_type: "BENEFICIAL_OWNER";
            /** @constant */
            status: 200;
            data: components["schemas"]["BeneficialOwnerPage"];
        };
        /** @description A data connection, and whose it is; `action_url` is null, as it is a key: read the connection to get it. */
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
            /** @description Data types the provider must collect. */
            requested_data_types: string[];
            /**
             * @description CONNECTED is the value that allows synchronization. PENDING_AUTH: the end user has not authorized it yet. REAUTH_REQUIRED: the provider no longer accepts what the end user authorized. ERROR: the provider refuses the account's credentials; setting new ones connects it again. DISCONNECTED: the end user withdrew the authorization, and may give it again on the connect page. What was collected stays readable in each of them.
             * @enum {string}
             */
            status: "PENDING_AUTH" | "CONNECTED" | "REAUTH_REQUIRED" | "DISCONNECTED" | "ERROR";
            /** @description Why the status is not CONNECTED, e.g. what came of the last try to authorize it. */
            status_reason: string | null;
            /** @description Where the end user can authorize the connection, when it is PENDING_AUTH or REAUTH_REQUIRED; told when connections are read. */
            action_url: string | null;
            /**
             * Format: date-time
             * @description When it became CONNECTED (ISO 8601, UTC)
             */
            connected_at: string | null;
            /**
             * Format: date-time
             * @description When the authorization ends by itself, unless the end user renews it before; null where it does not, or the provider does not say (ISO 8601, UTC)
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When data was last collected through it (ISO 8601, UTC)
             */
            last_sync_at: string | null;
            /**
             * Format: date-time
             * @description When it was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description Records of one data type. */
        Citation: {
            /** @description Data type of the records. */
            data_type: string;
            /** @description Their ids. */
            record_ids: string[];
        };
        /** @description How connection pages look, effective values. */
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
            /** @description Where records bear its codes. */
            borne_by: string;
            /** @description Whose list it is, and under which licence. */
            source: string;
            /** @description Items in all pages. */
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
            /** @description Where records bear its codes. */
            borne_by: string;
            /** @description Whose list it is, and under which licence. */
            source: string;
            /** @description How many codes it has. */
            codes: number;
        };
        /** @description A page of a list. */
        CodeListSummaryPage: {
            /** @description Items in all pages. */
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
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Bulletin id of the notice that opened the procedure; RNE- and the observation when no notice did. */
            notice_id: string;
            /**
             * @description Kind of procedure as opened.
             * @enum {string}
             */
            opening_kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
            /**
             * @description Kind of procedure now, after any conversion.
             * @enum {string}
             */
            kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER";
            /** @description Kind in French, e.g. "Redressement judiciaire". */
            kind_label: string | null;
            /** @description `kind_label` in English; null where the code list has none. */
            kind_label_en: string | null;
            /** @description Whether the law makes all creditors suffer it; false for a conciliation, an agreement with creditors who are willing (L. 611-4). */
            collective: boolean;
            /**
             * @description OPEN; IN_PLAN while the debtor pays its debts by a plan (safeguard, reorganisation, crisis exit; a plan of sale is none); CLOSED by a judgment; EXPIRED after ten years without event, a liquidation never; ANNULLED when the opening was undone.
             * @enum {string}
             */
            status: "OPEN" | "IN_PLAN" | "CLOSED" | "EXPIRED" | "ANNULLED";
            /**
             * Format: date
             * @description Judgment that opened the procedure; null where only a later plan or end is known.
             */
            opening_date: string | null;
            /**
             * Format: date
             * @description Latest judgment.
             */
            judgment_date: string | null;
            /** @description Nature of the latest judgment, in French. */
            nature: string | null;
            /**
             * Format: date
             * @description Cessation of payments as fixed by the court.
             */
            cessation_of_payments_date: string | null;
            /**
             * Format: date
             * @description Judgment that adopted the plan last carried out.
             */
            plan_date: string | null;
            /**
             * Format: date
             * @description Judgment that ended the procedure; null while it is open or under a plan.
             */
            end_date: string | null;
            /** @description Nature of the judgment that ended it, in French. */
            end_reason: string | null;
            /**
             * Format: date
             * @description Day of what undid the opening: the judgment on appeal, or the notice that cancelled its notice.
             */
            annulled_date: string | null;
            /** @description Court, in the wording of the source. BODACC tribunal. */
            court: string | null;
            /** @description City of the company in the opening notice. BODACC ville. */
            city: string | null;
            /** @description Judgments and other steps, oldest first. */
            events: {
                /** @description Notice that published the event; null for an observation of the registry. */
                notice_id: string | null;
                /**
                 * Format: date
                 * @description Publication of the notice.
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
                 * @description Kind of procedure after this event; null when the event does not change it.
                 * @enum {string|null}
                 */
                kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "CONCILIATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER" | null;
                /** @description What the court ordered. BODACC jugement.complementJugement. */
                text: string | null;
                /** @description Whether a later notice or judgment undid the event; it then has no effect on the procedure. */
                cancelled: boolean;
            }[];
            /** @description Administrators, representatives and liquidators named by the court. */
            administrators: {
                /**
                 * @description Office held in the procedure.
                 * @enum {string|null}
                 */
                type: "ADMINISTRATOR" | "CREDITORS_REPRESENTATIVE" | "LIQUIDATOR" | "JUDGE" | "OTHER" | null;
                /** @description Office in words, e.g. "mandataire judiciaire". */
                type_label: string | null;
                /** @description Name of the firm or person that holds the office. Read from the text of the judgment, left out where it is doubtful. */
                name: string | null;
                /** @description Person in whom a firm holds the office ("prise en la personne de"). */
                representative: string | null;
                /** @description City of its address in the text of the judgment. */
                city: string | null;
                /** @description The passage of the notice that names the administrator. */
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
                /** @description The observation. INPI RNE observations.rcs[].texte. */
                text: string | null;
                /** @description State, e.g. "Ajout". INPI RNE observations.rcs[].etatObs. */
                state: string | null;
            }[];
            /** @description Page of the opening notice. */
            url: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CollectiveProcedurePage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CollectiveProcedure"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CollectiveProcedureRead: {
            /** @constant */
            data_type: "COLLECTIVE_PROCEDURE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CollectiveProcedurePage"];
        };
        /**
         * COMMERCE_BALANCE
         * @description Balances held at the payment platform, one for each currency; total is available and withheld together.
         */
        CommerceBalance: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PayPal account_id of the balances. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Currency (ISO 4217) of the balance. */
            currency: string;
            /** @description Whether it is the main currency of the account. */
            primary: boolean | null;
            /** @description Total in major units. */
            total: number | null;
            /** @description Available in major units. */
            available: number | null;
            /** @description Withheld in major units. */
            withheld: number | null;
            /**
             * Format: date-time
             * @description Moment of the balance; told in no event alone. PayPal as_of_time.
             */
            balance_at: string;
            /**
             * Format: date-time
             * @description Latest moment that the platform could tell of, hours late; told in no event alone. PayPal last_refresh_time.
             */
            refreshed_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceBalancePage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceBalance"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceBalanceRead: {
            /** @constant */
            data_type: "COMMERCE_BALANCE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceBalancePage"];
        };
        /**
         * COMMERCE_CUSTOMER
         * @description Customers of the shop. Names, e-mail and phone are null unless the provider is set to keep personal data. Who buys as a guest several times is several customers, as in the shop.
         */
        CommerceCustomer: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PrestaShop host in lower case, with the path where it lies below one, # and id_shop. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            customer_id: string;
            /** @description E-mail of the customer in lower case, as a keyed hash: the same for one account of ours, and of no use to anybody else. */
            customer_key: string | null;
            /** @description Last name; null unless the provider is set to keep personal data. */
            last_name: string | null;
            /** @description First name; null unless the provider is set to keep personal data. */
            first_name: string | null;
            /** @description Company. */
            company_name: string | null;
            /** @description SIRET of the company; null where the shop holds anything but fourteen digits. */
            siret: string | null;
            /** @description VAT number of the company, of its first address that has one. */
            vat_number: string | null;
            /** @description APE activity code of the company. */
            activity_code: string | null;
            /** @description E-mail; null unless the provider is set to keep personal data. */
            email: string | null;
            /** @description Phone; null unless the provider is set to keep personal data. */
            phone: string | null;
            /** @description Default group of customers. */
            group_id: string | null;
            /** @description Default group in words. */
            group_name: string | null;
            /** @description Where the addresses of the customer are; none where the shop keeps them to itself. */
            addresses: {
                /** @description Country code (ISO 3166-1). */
                country_code: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description City. */
                city: string | null;
            }[];
            /** @description Whether subscribed to the newsletter of the shop. */
            newsletter: boolean | null;
            /** @description Whether partners of the shop may write to the customer. */
            marketing: boolean | null;
            /** @description Whether the customer bought without an account. */
            guest: boolean | null;
            /** @description Whether the account is active. */
            active: boolean | null;
            /** @description Outstanding amount allowed in major units. */
            outstanding_allowed: number | null;
            /** @description Currency (ISO 4217) of the amount beside it; null where that is null or zero. */
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
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceCustomer"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceCustomerRead: {
            /** @constant */
            data_type: "COMMERCE_CUSTOMER";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceCustomerPage"];
        };
        /**
         * COMMERCE_DISPUTE
         * @description Disputes opened by payers at the payment platform, with their outcome and what the company lost. A final state may be taken back by an appeal.
         */
        CommerceDispute: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PayPal account; Square merchant_id. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            dispute_id: string;
            /** @description Payment disputed, by the seller's id. PayPal disputed_transactions[0].seller_transaction_id; Square disputed_payment.payment_id. */
            transaction_id: string | null;
            /** @description Reason in the platform's code. */
            reason: string | null;
            /**
             * @description Reason. FRAUD (PayPal UNAUTHORISED; Square NO_KNOWLEDGE, EMV_LIABILITY_SHIFT); NOT_RECEIVED (PayPal MERCHANDISE_OR_SERVICE_NOT_RECEIVED; Square NOT_RECEIVED); NOT_AS_DESCRIBED (PayPal MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED; Square NOT_AS_DESCRIBED); DUPLICATE (PayPal DUPLICATE_TRANSACTION, PAYMENT_BY_OTHER_MEANS; Square DUPLICATE, PAID_BY_OTHER_MEANS); AMOUNT (PayPal INCORRECT_AMOUNT; Square AMOUNT_DIFFERS); CANCELLED (PayPal CANCELED_RECURRING_BILLING; Square CANCELLED); CREDIT (PayPal CREDIT_NOT_PROCESSED; Square CUSTOMER_REQUESTS_CREDIT); OTHER (any other).
             * @enum {string|null}
             */
            reason_group: "FRAUD" | "NOT_RECEIVED" | "NOT_AS_DESCRIBED" | "DUPLICATE" | "AMOUNT" | "CANCELLED" | "CREDIT" | "OTHER" | null;
            /**
             * @description State; null for one the platform added later. OPEN (PayPal OPEN); WAITING_FOR_SELLER (PayPal WAITING_FOR_SELLER_RESPONSE; Square INQUIRY_EVIDENCE_REQUIRED, EVIDENCE_REQUIRED); WAITING_FOR_BUYER (PayPal WAITING_FOR_BUYER_RESPONSE); UNDER_REVIEW (PayPal UNDER_REVIEW; Square INQUIRY_PROCESSING, PROCESSING); WON (PayPal RESOLVED_SELLER_FAVOUR, RESOLVED_WITH_PAYOUT without a loss; Square WON); LOST (PayPal RESOLVED_BUYER_FAVOUR, RESOLVED_WITH_PAYOUT with a loss; Square LOST); ACCEPTED (PayPal ACCEPTED; Square ACCEPTED); CLOSED (without a decision. PayPal CANCELED_BY_BUYER, DENIED, NONE; Square INQUIRY_CLOSED).
             * @enum {string|null}
             */
            status: "OPEN" | "WAITING_FOR_SELLER" | "WAITING_FOR_BUYER" | "UNDER_REVIEW" | "WON" | "LOST" | "ACCEPTED" | "CLOSED" | null;
            /** @description State in the platform's code. */
            status_code: string | null;
            /** @description Outcome in the platform's code. PayPal dispute_outcome.outcome_code; Square none. */
            outcome_code: string | null;
            /**
             * @description How far it went. INQUIRY (no money moved yet. Square INQUIRY_*); CHARGEBACK (Square any other); PRE_ARBITRATION; ARBITRATION.
             * @enum {string|null}
             */
            stage: "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION" | null;
            /**
             * @description Where it was opened. INTERNAL (at the platform); EXTERNAL (at the payer's bank. Square always); ALERT (announced by the card scheme).
             * @enum {string|null}
             */
            channel: "INTERNAL" | "EXTERNAL" | "ALERT" | null;
            /** @description Amount disputed in major units. */
            amount: number;
            /** @description Lost in major units: what PayPal moved from the seller in settlement, else by the outcome; zero when won, null while open. */
            amount_lost: number | null;
            /** @description Fees of the dispute in major units. Square none. */
            fees: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
            /** @description Brand of the card. PayPal none. */
            card_brand: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform. PayPal create_time; Square created_at.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform.
             */
            updated_at: string | null;
            /**
             * Format: date-time
             * @description Until when the seller must answer; null once it is decided.
             */
            due_at: string | null;
            /**
             * Format: date-time
             * @description Until when the buyer must answer. Square none.
             */
            buyer_due_at: string | null;
            /**
             * Format: date-time
             * @description When it was first read as decided; null while open, and again after an appeal.
             */
            resolved_at: string | null;
            /** @description Place of sale. PayPal none. */
            location_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * COMMERCE_DISPUTE_INSIGHT
         * @description Disputes opened in each month and currency, with what became of them. Rates are by the payments that can be disputed: those whose money the platform moved, of platforms that tell of disputes.
         */
        CommerceDisputeInsight: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description The month they were opened in. */
            month: string;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
            /** @description Opened in the month: open, won, lost and closed together. */
            dispute_count: number | null;
            /** @description Of these, not decided yet. */
            open_count: number | null;
            /** @description Of these, won by the seller. */
            won_count: number | null;
            /** @description Of these, lost or accepted by the seller. */
            lost_count: number | null;
            /** @description Of these, closed without a decision. */
            closed_count: number | null;
            /** @description Of these, inquiries: no money moved yet. */
            inquiry_count: number | null;
            /** @description Of these, for fraud. */
            fraud_count: number | null;
            /** @description Amount disputed in major units. */
            disputed_volume: number | null;
            /** @description Amount lost in major units; null where one was lost and the platform does not tell how much. */
            lost_volume: number | null;
            /** @description Disputes / payments of the month, by number; null without one. A fraction. */
            dispute_rate: number | null;
            /** @description Disputes / payments of the month before, by number, as a card scheme measures. A fraction. */
            dispute_rate_previous_month: number | null;
            /** @description Disputes whenever opened of the payments of the month / these, by number; null where over 5 % of the disputes name no payment. A fraction. */
            dispute_rate_cohort: number | null;
            /** @description Amount disputed / payments of the month, by amount; null without one. A fraction. */
            dispute_rate_volume: number | null;
            /** @description Won / won and lost; null without either. A fraction. */
            win_rate: number | null;
            /** @description Days from opening to decision, by the calendar of the zone, on average; null without a decision. */
            average_days_to_resolve: number | null;
            /** @description (amount disputed - that of the month before) / that of the month before, a fraction; null until every platform was read for disputes past the end of the month. */
            growth: number | null;
            /** @description The same against the same month a year before. */
            growth_year: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceDisputeInsightPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceDisputeInsight"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceDisputeInsightRead: {
            /** @constant */
            data_type: "COMMERCE_DISPUTE_INSIGHT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceDisputeInsightPage"];
        };
        /** @description A page of records. */
        CommerceDisputePage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceDispute"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PrestaShop host in lower case, with the path where it lies below one, # and id_shop; Square merchant_id. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            location_id: string;
            /** @description Name. */
            name: string | null;
            /** @description Address. */
            address: components["schemas"]["Address"] | null;
            /** @description Latitude in degrees (WGS 84); null where the shop has zero for both. */
            latitude: number | null;
            /** @description Longitude in degrees (WGS 84); null where the shop has zero for both. */
            longitude: number | null;
            /** @description Zone of its clock, e.g. Europe/Paris. PrestaShop none. */
            timezone: string | null;
            /** @description Currency (ISO 4217) of its sales. PrestaShop none. */
            currency: string | null;
            /** @description Phone. */
            phone: string | null;
            /** @description E-mail. */
            email: string | null;
            /** @description Opening hours from Monday; a day that is absent is closed, but where all are, nothing is known. */
            opening_hours: {
                /**
                 * @description Day of the week.
                 * @enum {string}
                 */
                day: "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN";
                /** @description Hours in the wording of the shop. */
                hours: string | null;
            }[];
            /** @description Whether it is in business. */
            active: boolean | null;
            /** @description State in the platform's code. PrestaShop none. */
            status_code: string | null;
            /** @description Note. */
            note: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform; where the shop has a date of zeros, its last change.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform. Square none.
             */
            updated_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceLocationPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceLocation"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceLocationRead: {
            /** @constant */
            data_type: "COMMERCE_LOCATION";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceLocationPage"];
        };
        /**
         * COMMERCE_ORDER
         * @description Orders of the shop with their lines and payments. Products, shipping and wrapping less discounts make the total, within a rounding of the shop. Sales are the orders that are valid.
         */
        CommerceOrder: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PrestaShop host in lower case, with the path where it lies below one, # and id_shop. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            order_id: string;
            /** @description Reference shown to the customer; several orders of one checkout bear one. */
            reference: string | null;
            /** @description Customer at the platform. */
            customer_id: string | null;
            /** @description Cart at the platform. */
            cart_id: string | null;
            /** @description Shop of several under one address. */
            shop_id: string | null;
            /** @description Place of sale. */
            location_id: string | null;
            /**
             * @description State, by the first that holds. CANCELLED (template order_canceled or PS_OS_CANCELED); REFUNDED (template refund or PS_OS_REFUND); ERROR (template payment_error or PS_OS_ERROR); DELIVERED (shipped, and PS_OS_DELIVERED or named so without a template); SHIPPED (shipped); PREPARING (paid and with a delivery slip); PAID (paid); PENDING (template cheque, bankwire, cashondelivery or outofstock, or neither paid nor logable); OTHER (any other).
             * @enum {string|null}
             */
            status: "CANCELLED" | "REFUNDED" | "ERROR" | "DELIVERED" | "SHIPPED" | "PREPARING" | "PAID" | "PENDING" | "OTHER" | null;
            /** @description State at the shop. PrestaShop current_state. */
            status_code: string | null;
            /** @description State in the wording of the shop. */
            status_label: string | null;
            /** @description Whether the state counts as paid. */
            is_paid: boolean | null;
            /** @description Whether the state counts as shipped. */
            is_shipped: boolean | null;
            /** @description Whether the state counts as invoiced. */
            is_invoiced: boolean | null;
            /** @description Whether the shop counts the order as a sale. */
            valid: boolean | null;
            /**
             * Format: date-time
             * @description Order. PrestaShop date_add; where that is a date of zeros, date_upd.
             */
            ordered_at: string;
            /**
             * Format: date-time
             * @description Last change, also of the state. PrestaShop date_upd.
             */
            updated_at: string | null;
            /**
             * Format: date-time
             * @description When it came into a state that is shipped; null where the shop keeps its history to itself.
             */
            shipped_at: string | null;
            /**
             * Format: date-time
             * @description When it was delivered; null where the shop keeps its history to itself.
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When it was cancelled; null where the shop keeps its history to itself.
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
            /** @description Discounts with tax as a positive amount, in major units. */
            discount_total: number | null;
            /** @description Discounts without tax as a positive amount, in major units. */
            discount_total_without_tax: number | null;
            /** @description Paid in major units; the sum of the payments where the shop says zero and has some. */
            paid: number | null;
            /** @description Refunded with tax in major units, by credit slips; null where the shop keeps them to itself. */
            refunded: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
            /** @description Units of the order's currency for one of the shop's. */
            exchange_rate: number | null;
            /** @description Means of payment in the wording of the shop. */
            payment_method: string | null;
            /** @description Payments, by the reference of the order; none where the shop keeps them to itself. */
            payments: {
                /** @description Payment at the payment platform; the id is that of another provider. */
                transaction_id: string | null;
                /** @description Means of payment in the wording of the shop. */
                method: string | null;
                /** @description Amount in major units. */
                amount: number;
                /** @description Currency (ISO 4217) of the amounts beside it. */
                currency: string;
                /**
                 * Format: date-time
                 * @description Payment.
                 */
                paid_at: string | null;
            }[];
            /** @description Carrier. */
            carrier_name: string | null;
            /** @description Where the invoice goes. Country code (ISO 3166-1, two letters). */
            billing_country_code: string | null;
            /** @description Where the order goes. Country code (ISO 3166-1, two letters). */
            delivery_country_code: string | null;
            /** @description Invoice. */
            invoice_number: string | null;
            /**
             * Format: date
             * @description Invoice date.
             */
            invoice_date: string | null;
            /** @description Lines. */
            lines: {
                /** @description Id of the line. */
                line_id: string | null;
                /** @description Product. */
                product_id: string | null;
                /** @description Variant. */
                variant_id: string | null;
                /** @description Reference of the merchant. */
                reference: string | null;
                /** @description Product in words. */
                name: string | null;
                /** @description EAN-13 bar code. */
                ean13: string | null;
                /** @description Quantity. */
                quantity: number | null;
                /** @description Unit price with tax in major units, up to six places. */
                unit_price: number | null;
                /** @description Unit price without tax in major units, up to six places. */
                unit_price_without_tax: number | null;
                /** @description Total of the line with tax in major units. */
                line_total: number | null;
                /** @description Total of the line without tax in major units. */
                line_total_without_tax: number | null;
                /** @description Discount on the line as a positive amount, in major units. */
                discount: number | null;
            }[];
            /** @description Lines there are. */
            line_count: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceOrderPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceOrder"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PayPal account; PrestaShop host in lower case, with the path where it lies below one, # and id_shop. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            product_id: string;
            /** @description Reference of the merchant. PayPal none. */
            reference: string | null;
            /** @description Name, in the first language of the shop. */
            name: string | null;
            /** @description Description as plain text, its beginning. */
            description: string | null;
            /**
             * @description Kind of product. PHYSICAL (PayPal PHYSICAL; PrestaShop any other); DIGITAL (PayPal DIGITAL; PrestaShop is_virtual); SERVICE (PayPal SERVICE).
             * @enum {string|null}
             */
            type: "PHYSICAL" | "DIGITAL" | "SERVICE" | null;
            /** @description Category in words. */
            category: string | null;
            /** @description Category at the platform. PayPal category; PrestaShop id_category_default. */
            category_code: string | null;
            /** @description Brand. PayPal none. */
            brand: string | null;
            /** @description EAN-13 bar code. PayPal none. */
            ean13: string | null;
            /** @description Price without tax in major units, before special offers; PayPal has prices of plans alone, which are none of products. */
            price: number | null;
            /** @description Tax on the price, percent, where the shop lets it be read. */
            tax_rate: number | null;
            /** @description Purchase price without tax in major units. PayPal none. */
            purchase_price: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it, the shop's own; null without a price. */
            currency: string | null;
            /** @description Units in stock; null where the shop does not let it be read. */
            stock: number | null;
            /** @description Variants. */
            variants: {
                /** @description Variant, as lines of orders name it. */
                variant_id: string;
                /** @description Reference of the merchant. */
                reference: string | null;
                /** @description EAN-13 bar code. */
                ean13: string | null;
                /** @description What it adds to the price without tax, in major units. */
                price_impact: number | null;
                /** @description Units in stock. */
                stock: number | null;
            }[];
            /** @description Variants there are. */
            variant_count: number | null;
            /** @description Whether it is on sale. PayPal none. */
            active: boolean | null;
            /** @description Page of the product. */
            url: string | null;
            /** @description Image that anybody may read. */
            image_url: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description Last change at the platform. PayPal update_time; PrestaShop date_upd.
             */
            updated_at: string;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceProductPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceProduct"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceProductRead: {
            /** @constant */
            data_type: "COMMERCE_PRODUCT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceProductPage"];
        };
        /**
         * COMMERCE_SUBSCRIPTION
         * @description Subscriptions sold through the payment platform, at their price of today: past prices are not given.
         */
        CommerceSubscription: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PayPal account; Square merchant_id. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform. */
            subscription_id: string;
            /** @description Plan. */
            plan_id: string | null;
            /** @description Plan in words. PayPal plan name; Square plan variation name. */
            plan_name: string | null;
            /** @description Product. PayPal product_id of the plan; Square none. */
            product_id: string | null;
            /** @description Customer at the platform. */
            customer_id: string | null;
            /** @description Customer; null unless the provider is set to keep personal data. */
            customer_name: string | null;
            /** @description E-mail of the customer; null unless the provider is set to keep personal data. */
            customer_email: string | null;
            /**
             * @description State. PENDING (not begun; one that was never approved is none. PayPal APPROVAL_PENDING, APPROVED; Square PENDING); ACTIVE (PayPal ACTIVE; Square ACTIVE); PAUSED (Square PAUSED); SUSPENDED (mostly for payments that failed. PayPal SUSPENDED); CANCELLED (PayPal CANCELLED; Square CANCELED); EXPIRED (PayPal EXPIRED; Square DEACTIVATED).
             * @enum {string|null}
             */
            status: "PENDING" | "ACTIVE" | "PAUSED" | "SUSPENDED" | "CANCELLED" | "EXPIRED" | null;
            /** @description State in the platform's code. */
            status_code: string | null;
            /**
             * Format: date-time
             * @description When it came into its state. PayPal status_update_time; Square none.
             */
            status_changed_at: string | null;
            /** @description Price of one period and one unit in major units, without tax where the source tells it apart; null where quantities decide it. PayPal fixed_price; Square recurring_price_money. */
            amount: number | null;
            /** @description Tax on the price, percent. */
            tax_percentage: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it; there is one where there is an amount. */
            currency: string | null;
            /**
             * @description How the price is made. FIXED; TIERED (by tiers of the quantity); VOLUME (by the tier of the whole quantity); RELATIVE (by what is ordered. Square).
             * @enum {string|null}
             */
            pricing: "FIXED" | "TIERED" | "VOLUME" | "RELATIVE" | null;
            /**
             * @description Unit of the period. Square cadence, e.g. QUARTERLY is three months, THIRTY_DAYS thirty days.
             * @enum {string|null}
             */
            interval: "DAY" | "WEEK" | "MONTH" | "YEAR" | null;
            /** @description Units in one period. */
            interval_count: number | null;
            /** @description Quantity; 1 where the source says none. */
            quantity: number | null;
            /**
             * Format: date
             * @description Start, as a day of the configured zone.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description End of the free time.
             */
            trial_end_date: string | null;
            /**
             * Format: date
             * @description Day the end was asked for. PayPal status_update_time when cancelled; Square none.
             */
            cancelled_date: string | null;
            /**
             * Format: date
             * @description Day it stops, or stopped; in the future it is planned. PayPal status_update_time when cancelled or expired; Square canceled_date, else the last charged_through_date.
             */
            ended_date: string | null;
            /**
             * Format: date
             * @description Day it was suspended or paused; a suspension that was lifted leaves none.
             */
            suspended_date: string | null;
            /** @description Periods it was sold for; null without an end. */
            total_cycles: number | null;
            /** @description Of these, begun and paid. */
            cycles_completed: number | null;
            /**
             * Format: date
             * @description Until when it is paid. Square charged_through_date; PayPal none.
             */
            paid_through_date: string | null;
            /**
             * Format: date-time
             * @description Next charge. Square none.
             */
            next_billing_at: string | null;
            /** @description Unpaid amount in major units. Square none. */
            outstanding: number | null;
            /** @description Failed payments. Square none. */
            failed_payments: number | null;
            /** @description Place of sale. PayPal none. */
            location_id: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform. Square none.
             */
            updated_at: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * COMMERCE_SUBSCRIPTION_INSIGHT
         * @description Active, new and lost subscriptions for each month and currency, at the prices of today: past ones are not given, so that a price which was changed is taken for what it always was. Numbers are of subscriptions, revenue is told by customer: one who changes his plan expands or contracts; a subscription of no known customer stands for one. One that was suspended has ended; where the suspension is lifted, past months show none. The running month is as of the day of the data.
         */
        CommerceSubscriptionInsight: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description The month. */
            month: string;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
            /** @description Active at the end of the day before the month. */
            opening_count: number | null;
            /** @description Begun in the month. */
            new_count: number | null;
            /** @description Ended in the month, also those begun in it. */
            cancelled_count: number | null;
            /** @description Active at the end of the month: those at its beginning and the new ones, less those that ended. */
            active_count: number | null;
            /** @description Of those active at the beginning, ended in the month. */
            churned_count: number | null;
            /** @description Of those that ended, by a suspension: mostly payments that failed. */
            suspended_count: number | null;
            /** @description Of those active at the beginning, the part that ended; null without any. A fraction. */
            churn_rate: number | null;
            /** @description Of those active at the end of the month, price x quantity x the periods in a month (365/12 days, 365/84 weeks, 1/12 year), in major units; free time, what bears no price and a fixed term that is over count zero. */
            monthly_recurring_revenue: number | null;
            /** @description Of it, from customers who brought none at the end of the month before, in major units. */
            new_revenue: number | null;
            /** @description What customers bring more than at the end of the month before, who brought some then, in major units. */
            expansion_revenue: number | null;
            /** @description What customers bring less than at the end of the month before, who still bring some, in major units. */
            contraction_revenue: number | null;
            /** @description What customers brought at the end of the month before who bring none any more, in major units. Monthly recurring revenue is that of the month before + new + expansion - contraction - churned. */
            churned_revenue: number | null;
            /** @description Revenue churned / revenue of the month before; null without any. A fraction. */
            revenue_churn_rate: number | null;
            /** @description Monthly recurring revenue / subscriptions that bring any, in major units. */
            average_revenue: number | null;
            /** @description (revenue - revenue of the month before) / revenue of the month before, a fraction; null without any. */
            growth: number | null;
            /** @description (revenue - revenue of the same month a year before) / revenue of that month, a fraction; null without any. */
            growth_year: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceSubscriptionInsightPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceSubscriptionInsight"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceSubscriptionInsightRead: {
            /** @constant */
            data_type: "COMMERCE_SUBSCRIPTION_INSIGHT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceSubscriptionInsightPage"];
        };
        /** @description A page of records. */
        CommerceSubscriptionPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceSubscription"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceSubscriptionRead: {
            /** @constant */
            data_type: "COMMERCE_SUBSCRIPTION";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceSubscriptionPage"];
        };
        /**
         * COMMERCE_TRANSACTION
         * @description Payments, refunds, fees and payouts at the payment platform. Kind, direction and whether the platform moved the money are told apart: a cash sale is revenue and no money of the platform. What affects no balance is told too: authorizations, and payments that wait or were denied.
         */
        CommerceTransaction: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Provider the record comes from; with the ids beside it, it names the record. */
            provider_name: string;
            /** @description Account at the provider. PayPal account_number; Square merchant_id. Ids of the record are ids within it. */
            source_account_id: string;
            /** @description Id at the platform; with the code beside it, it names the movement. */
            transaction_id: string;
            /**
             * @description Kind of movement. PAYMENT (of a customer. PayPal T00nn above zero; Square payment); REFUND (PayPal T1107 and like of a payment; Square refund); PURCHASE (the company buys. PayPal T00nn below zero, T05nn, T06nn); PAYOUT (to the company's own bank. PayPal T04nn; Square payout); FEE (PayPal T01nn; T1108, T1109 given back); DISPUTE (money taken for a dispute. PayPal T1201, T1106); DISPUTE_REVERSAL (and given back. PayPal T1202, T1208, T1106 above zero); CONVERSION (one of two, a currency each. PayPal T02nn); AUTHORIZATION (no money yet. PayPal T13nn); HOLD (money set aside. PayPal T15nn, T21nn below zero, T1110); HOLD_RELEASE (PayPal T15nn, T21nn above zero, T1105, T1111); TRANSFER_IN (from the bank. PayPal T03nn); ADJUSTMENT (PayPal T11nn, T12nn, T19nn otherwise); OTHER (any other).
             * @enum {string|null}
             */
            type: "PAYMENT" | "REFUND" | "PURCHASE" | "PAYOUT" | "FEE" | "DISPUTE" | "DISPUTE_REVERSAL" | "CONVERSION" | "AUTHORIZATION" | "HOLD" | "HOLD_RELEASE" | "TRANSFER_IN" | "ADJUSTMENT" | "OTHER" | null;
            /** @description Kind in the platform's code, e.g. T0006; Square PAYMENT, REFUND, PAYOUT. */
            type_code: string | null;
            /**
             * @description State. PENDING (PayPal P; Square PENDING, payout SENT); AUTHORIZED (no money yet. PayPal S of an authorization; Square APPROVED); SUCCEEDED (PayPal S; Square COMPLETED, refund APPROVED, payout PAID); FAILED (PayPal D; Square FAILED, refund REJECTED); CANCELLED (Square CANCELED); REVERSED (wholly sent back, with a refund beside it. PayPal V).
             * @enum {string|null}
             */
            status: "PENDING" | "AUTHORIZED" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "REVERSED" | null;
            /** @description State in the platform's code. */
            status_code: string | null;
            /**
             * Format: date-time
             * @description Creation at the platform. PayPal transaction_initiation_date; Square created_at.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Last change at the platform.
             */
            updated_at: string | null;
            /** @description Amount with tip in major units; above zero the company receives, below zero it pays: refunds and purchases. */
            amount: number;
            /** @description Tip included, in major units. PayPal tip_amount; Square tip_money. */
            tip: number | null;
            /** @description Fee in major units, below zero when charged, above when returned. PayPal fee_amount; Square processing_fee, its sign turned. */
            fee: number | null;
            /** @description Amount and fee together in major units; null while the fee is not known. */
            net: number | null;
            /** @description Tax included in major units. Square none. */
            tax: number | null;
            /** @description Shipping included in major units. Square none. */
            shipping: number | null;
            /** @description Refunded so far in major units. Square refunded_money; PayPal does not say: see the refunds that name the payment. */
            refunded: number | null;
            /** @description Balance available after it, in major units. PayPal available_balance; Square none. */
            available_balance: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
            /** @description Whether the platform moved the money: false for Square cash and external payments. */
            settled_by_platform: boolean | null;
            /**
             * @description Means of payment.
             * @enum {string|null}
             */
            payment_method: "CARD" | "BANK" | "WALLET" | "CASH" | "EXTERNAL" | "PLATFORM_BALANCE" | "BUY_NOW_PAY_LATER" | "OTHER" | null;
            /** @description Means of payment in the platform's code. PayPal instrument_type; Square source_type. */
            payment_method_code: string | null;
            /** @description Brand of the card. PayPal none. */
            card_brand: string | null;
            /** @description Last four digits of the card. PayPal none. */
            card_last4: string | null;
            /** @description Payer at the platform, the id that customers and subscriptions of the account bear. PayPal payer account_id; Square customer_id. */
            payer_id: string | null;
            /** @description E-mail of the payer in lower case, as a keyed hash: the same for one account of ours, and of no use to anybody else. */
            payer_key: string | null;
            /** @description Payer; null unless the provider is set to keep personal data. */
            payer_name: string | null;
            /** @description E-mail of the payer; null unless the provider is set to keep personal data. */
            payer_email: string | null;
            /** @description Country of the payer (ISO 3166-1). Square none. */
            payer_country_code: string | null;
            /** @description Payment that a refund or chargeback belongs to. PayPal reference of type TXN; Square payment_id of a refund. */
            payment_transaction_id: string | null;
            /** @description What it refers to, as the platform gives it. */
            reference_id: string | null;
            /** @description Kind of what it refers to: PayPal ODR order, TXN movement, SUB subscription, PAP agreement. */
            reference_type: string | null;
            /** @description Order at the platform. PayPal reference of type ODR; Square order_id. */
            order_id: string | null;
            /** @description Subscription. PayPal reference of type SUB; Square none. */
            subscription_id: string | null;
            /** @description Number the merchant gave; often the order of its shop. Square none. */
            invoice_id: string | null;
            /** @description Place of sale. PayPal none. */
            location_id: string | null;
            /** @description Whether the seller is protected against a dispute. PayPal protection_eligibility; Square none. */
            protected: boolean | null;
            /** @description Risk in the wording of the platform. Square risk_evaluation; PayPal none. */
            risk_level: string | null;
            /** @description Description, card numbers masked. */
            description: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * COMMERCE_TRANSACTION_INSIGHT
         * @description Sales, refunds, disputes and fees for each month (of the configured zone) and currency, over all platforms of the company. Payments count that succeeded, also those that were sent back since: their refunds count in the month they were made. Purchases, conversions, authorizations, holds and transfers from the bank count nowhere.
         */
        CommerceTransactionInsight: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description The month. */
            month: string;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
            /** @description Whether every platform was read past the end of the month. */
            complete: boolean;
            /** @description Payments. */
            payment_count: number | null;
            /** @description Payments in major units. */
            gross_volume: number | null;
            /** @description Refunds made in the month. */
            refund_count: number | null;
            /** @description Refunds as a positive amount, in major units. */
            refund_volume: number | null;
            /** @description Taken for disputes, in major units; below zero where more came back. */
            dispute_volume: number | null;
            /** @description Fees of payments and refunds and fees on their own, less fees given back, as a positive amount in major units. */
            fee_volume: number | null;
            /** @description Payments less refunds, disputes and fees, in major units. */
            net_volume: number | null;
            /** @description Payments / their number, in major units; null without one. */
            average_payment: number | null;
            /** @description Distinct payers of the payments; null where none is known. */
            customer_count: number | null;
            /** @description Of these, who paid more than once in the month. */
            repeat_customer_count: number | null;
            /** @description Of the payers, who had paid in the currency in one of the twelve months before; null while fewer whole months before are known. */
            returning_customer_count: number | null;
            /** @description Refunds of the month / payments of the month, by amount; above 1 where older payments are sent back. A fraction. */
            refund_rate: number | null;
            /** @description Refunds whenever made of the payments of the month / these, by amount; null where over 5 % of the refunds of the year after name no payment. A fraction. */
            refund_rate_cohort: number | null;
            /** @description Paid out to the company's bank, in major units. */
            payout_volume: number | null;
            /** @description Of the payments, those whose money the platform did not move, in major units. */
            offline_volume: number | null;
            /** @description (payments - payments of the month before) / payments of the month before, by amount, a fraction; null until the month is complete. */
            growth: number | null;
            /** @description (payments - payments of the same month a year before) / these, by amount, a fraction; null until the month is complete. */
            growth_year: number | null;
            /** @description The payments by platform. */
            platforms: {
                /** @description Provider. */
                provider_name: string;
                /** @description Payments. */
                payment_count: number | null;
                /** @description Payments in major units. */
                gross_volume: number | null;
            }[];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CommerceTransactionInsightPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceTransactionInsight"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceTransactionInsightRead: {
            /** @constant */
            data_type: "COMMERCE_TRANSACTION_INSIGHT";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceTransactionInsightPage"];
        };
        /** @description A page of records. */
        CommerceTransactionPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CommerceTransaction"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CommerceTransactionRead: {
            /** @constant */
            data_type: "COMMERCE_TRANSACTION";
            /** @constant */
            status: 200;
            data: components["schemas"]["CommerceTransactionPage"];
        };
        /**
         * COMPANY_OFFICER
         * @description Persons and companies that direct, represent or audit the company, with the roles each holds.
         */
        CompanyOfficer: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * @description Natural person or legal entity. INPI RNE composition.pouvoirs[].typeDePersonne.
             * @enum {string}
             */
            type: "PERSON" | "COMPANY";
            /** @description Last name, as the source gives it. INPI RNE descriptionPersonne.nom; null for a company. */
            last_name: string | null;
            /** @description Last name at birth, where the source tells it apart. */
            patronym: string | null;
            /** @description Name in use where it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
            usage_name: string | null;
            /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
            first_name: string | null;
            /** @description All given names in the order of the civil register. */
            first_names: string[];
            /**
             * Format: date
             * @description Date of birth, only when the day is known; public registers give the month alone.
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
            /** @description Nationality, as the source words it; where it gives a code alone, the country in French. INPI RNE descriptionPersonne.nationalite. */
            nationality: string | null;
            /** @description Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite. */
            nationality_code: string | null;
            /**
             * @description Gender in the register. INPI RNE descriptionPersonne.genre.
             * @enum {string|null}
             */
            gender: "MALE" | "FEMALE" | null;
            /** @description Name of an officer that is a legal entity. INPI RNE entreprise.denomination. */
            name: string | null;
            /** @description SIREN of an officer that is a French legal entity. INPI RNE entreprise.siren. */
            siren: string | null;
            /** @description Legal form of an officer that is a legal entity, as the source gives it. */
            legal_form: string | null;
            /** @description `legal_form` in English; null where the code list has none. */
            legal_form_en: string | null;
            /** @description Register of a legal entity from abroad. INPI RNE entreprise.lieuRegistre. */
            foreign_register: string | null;
            /** @description Address; for a person the city alone, whatever the source tells of a home. */
            address: components["schemas"]["Address"] | null;
            /** @description Roles held in the company, one for each role code, and for each wording of roles without a code of their own. */
            roles: components["schemas"]["Role"][];
            /**
             * Format: date
             * @description Start of the earliest role held; null when the source dates none.
             */
            since: string | null;
            /** @description Whether all of the roles are to audit; `exclude_auditors=1` leaves these out. */
            is_auditor: boolean;
            /** @description Natural person who represents an officer that is a legal entity. INPI RNE representant. */
            representative: {
                /** @description Last name, as the source gives it. INPI RNE descriptionPersonne.nom; null for a company. */
                last_name: string | null;
                /** @description Last name at birth, where the source tells it apart. */
                patronym: string | null;
                /** @description Name in use where it differs from the name at birth. INPI RNE descriptionPersonne.nomUsage. */
                usage_name: string | null;
                /** @description First given name. INPI RNE descriptionPersonne.prenoms[0]. */
                first_name: string | null;
                /** @description All given names in the order of the civil register. */
                first_names: string[];
                /**
                 * Format: date
                 * @description Date of birth, only when the day is known; public registers give the month alone.
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
                /** @description Nationality, as the source words it; where it gives a code alone, the country in French. INPI RNE descriptionPersonne.nationalite. */
                nationality: string | null;
                /** @description Country of the nationality (ISO 3166-1 alpha-3). INPI RNE descriptionPersonne.codeNationalite. */
                nationality_code: string | null;
                /**
                 * @description Gender in the register. INPI RNE descriptionPersonne.genre.
                 * @enum {string|null}
                 */
                gender: "MALE" | "FEMALE" | null;
            } | null;
            /** @description Whether at least one role is active: the register does not call it over, and no day of its end has passed. INPI RNE composition.pouvoirs[].actif, dateFin. */
            active: boolean;
            /** @description Other companies in which the officer holds roles, as entered by the user. */
            companies: {
                /** @description Name of the company. */
                name: string | null;
                /** @description SIREN of the company. */
                siren: string | null;
                /** @description Roles held there. */
                roles: {
                    /** @description Role in words. */
                    name: string | null;
                    /**
                     * Format: date
                     * @description Start of the role.
                     */
                    start_date: string | null;
                    /**
                     * Format: date
                     * @description End of the role; null while active.
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
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CompanyOfficer"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Identifier of the company. */
            siren: string;
            /** @description Registered name; first and last name for a sole trader. INSEE denomination, else INPI RNE denomination. */
            name: string | null;
            /** @description Trade name. INPI RNE identite.entreprise.nomCommercial. */
            trade_name: string | null;
            /** @description Acronym. INSEE sigleUniteLegale. */
            acronym: string | null;
            /** @description Legal form. */
            legal: {
                /** @description Legal form code, e.g. 5710. INPI RNE formality.content.natureCreation.formeJuridique. */
                form: string | null;
                /** @description Legal form in words, e.g. "SAS, société par actions simplifiée". */
                form_label: string | null;
                /** @description `form_label` in English; null where the code list has none. */
                form_label_en: string | null;
            } | null;
            /** @description Principal activity. */
            activity: {
                /** @description Principal activity, e.g. 62.01Z. INSEE activitePrincipale, else INPI RNE codeApe. */
                code: string | null;
                /** @description Label of the code, in French. */
                label: string | null;
                /** @description `label` in English; null where the code list has none. */
                label_en: string | null;
                /**
                 * @description Nomenclature of the code.
                 * @enum {string|null}
                 */
                nomenclature: "NAFRev2" | "NAFRev1" | "NAF1993" | "NAP" | "NAF2025" | null;
                /** @description The activity in the nomenclature of 2025, where the source gives it. INSEE activitePrincipaleNAF25. */
                naf25_code: string | null;
                /** @description Craft activity code, e.g. 4322AZ. RNM ent_act_code_nafa_principal. */
                craft_code: string | null;
            } | null;
            /** @description Share capital. */
            capital: {
                /** @description Share capital in major units. INPI RNE identite.description.montantCapital. */
                value: number | null;
                /** @description Currency (ISO 4217) of the capital. INPI RNE deviseCapital. */
                currency: string | null;
                /** @description Whether the capital is variable. INPI RNE capitalVariable. */
                variable: boolean | null;
            } | null;
            /** @description Corporate purpose, in French. INPI RNE identite.description.objet. */
            purpose: string | null;
            /**
             * Format: date
             * @description Creation. INSEE dateCreationUniteLegale, else INPI RNE natureCreation.dateCreation.
             */
            creation_date: string | null;
            /**
             * Format: date
             * @description Registration in the commercial registry. INPI RNE identite.entreprise.dateImmat, else registreAnterieur; for a legal person that registered through the one-stop shop (2023 and later) natureCreation.dateCreation, for it exists from its registration on.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Start of the activity. INPI RNE identite.entreprise.dateDebutActiv.
             */
            activity_start_date: string | null;
            /**
             * Format: date
             * @description Cessation at the statistics institute; null for an active company. INSEE periodesUniteLegale.
             */
            stats_closing_date: string | null;
            /**
             * Format: date
             * @description Removal from the commercial registry; null when not removed, a removal to come included. INPI RNE detailCessationEntreprise.dateRadiation; only where the register was not read or does not know the company the day the bulletin published it.
             */
            rncs_closing_date: string | null;
            /**
             * @description Who tells of the removal: the register itself, or a notice of the bulletin. Null without `rncs_closing_date`.
             * @enum {string|null}
             */
            rncs_closing_source: "REGISTER" | "BULLETIN" | null;
            /**
             * @description NOT_REGISTERED when the register was asked and does not know the company, e.g. an association; null when the register was not read and no removal was published. INPI RNE.
             * @enum {string|null}
             */
            register_status: "REGISTERED" | "REMOVED" | "NOT_REGISTERED" | null;
            /**
             * @description CLOSED once ceased at the statistics institute or removed from the registry. Of a company that the register does not know the institute says both. Null when only the institute was read and counts it as active: it may be removed.
             * @enum {string|null}
             */
            status: "ACTIVE" | "CLOSED" | null;
            /**
             * @description State at the statistics institute; null when it was not read. INSEE etatAdministratifUniteLegale.
             * @enum {string|null}
             */
            stats_status: "ACTIVE" | "CLOSED" | null;
            /** @description Legal situation of a company that exists; null where no source tells of anything unusual. */
            legal_situation: {
                /**
                 * Format: date
                 * @description Dissolution; null where none is registered, or only a liquidator without its day. INPI RNE detailCessationEntreprise.dateDissolutionDisparition.
                 */
                dissolution_date: string | null;
                /**
                 * @description How the company ends: AMICABLE_LIQUIDATION by a liquidator of its own, UNIVERSAL_TRANSFER of all it has to its only partner (Civil Code art. 1844-5), MERGER into another or division, OTHER where the register does not say. Null for a company that is not dissolved. INPI RNE detailCessationEntreprise.typeDissolution, else a liquidator in office (role 40); beside a `procedure_kind` of JUDICIAL_LIQUIDATION that one may be the court’s.
                 * @enum {string|null}
                 */
                dissolution_kind: "AMICABLE_LIQUIDATION" | "UNIVERSAL_TRANSFER" | "MERGER" | "OTHER" | null;
                /** @description Dissolution in words. */
                dissolution_label: string | null;
                /** @description `dissolution_label` in English; null where the code list has none. */
                dissolution_label_en: string | null;
                /**
                 * Format: date
                 * @description Since when the company is dormant: it stays in the register without any activity. INPI RNE detailCessationEntreprise.dateMiseEnSommeil.
                 */
                dormant_since: string | null;
                /**
                 * Format: date
                 * @description Removal by the registrar without a request (Commercial Code art. R. 123-125 and following), unless it was taken back. INPI RNE inscriptionsOffices and observations.
                 */
                struck_off_by_office_date: string | null;
                /**
                 * @description The collective procedure that runs, as `kind` of a collective procedure; null where the notices of the bulletin tell of none. BODACC jugement.
                 * @enum {string|null}
                 */
                procedure_kind: "SAFEGUARD" | "JUDICIAL_REORGANISATION" | "JUDICIAL_LIQUIDATION" | "PROFESSIONAL_RECOVERY" | "CRISIS_EXIT" | "OTHER" | null;
                /**
                 * @description Whether that procedure is open, or a plan that the court adopted is carried out.
                 * @enum {string|null}
                 */
                procedure_status: "OPEN" | "IN_PLAN" | null;
                /**
                 * Format: date
                 * @description Latest decision to go on though equity is below half of the capital (Commercial Code art. L. 223-42, L. 225-248). INPI RNE continuationAvecActifNetInferieurMoitieCapital with dateEffet25M, event 25M, observations.
                 */
                capital_loss_continuation_date: string | null;
                /**
                 * Format: date
                 * @description Latest entry that equity was restored; it ends the alarm when not before it. INPI RNE reconstitutionCapitauxPropres with dateEffet26M, event 26M, observations.
                 */
                equity_restored_date: string | null;
            } | null;
            /** @description All observations of the register, oldest first, those that no longer hold among them. */
            register_observations: {
                /** @description Number of the observation. INPI RNE observations.rcs[].numObservation; null for one of inscriptionsOffices. */
                number: string | null;
                /**
                 * Format: date
                 * @description Date of the observation. INPI RNE observations.rcs[].dateAjout, inscriptionsOffices[].dateEffet.
                 */
                date: string | null;
                /** @description The observation. INPI RNE observations.rcs[].texte, inscriptionsOffices[].observationComplementaire. */
                text: string | null;
                /** @description State, e.g. "Ajout"; one in state "Suppression" no longer holds. INPI RNE observations.rcs[].etatObs. */
                state: string | null;
            }[];
            /** @description Duration of the company in years. INPI RNE identite.description.duree. */
            duration_years: number | null;
            /**
             * Format: date
             * @description Date the company ends by its articles. INPI RNE identite.description.dateFinExistence.
             */
            end_of_existence_date: string | null;
            /** @description Closing day of the fiscal year, MM-DD. INPI RNE dateClotureExerciceSocial, else the day of datePremiereCloture. */
            fiscal_year_end: string | null;
            /**
             * Format: date
             * @description First closing of accounts. INPI RNE identite.description.datePremiereCloture.
             */
            first_closing_date: string | null;
            /** @description Head office, number and address from one source. */
            head_office: {
                /** @description SIRET of the head office. INSEE nicSiegeUniteLegale, else INPI RNE nicSiege. */
                siret: string | null;
                /** @description Address of the head office. INSEE adresseEtablissement, else INPI RNE adresseEntreprise.adresse. */
                address: components["schemas"]["Address"] | null;
            } | null;
            /** @description Domiciliation of the head office at a company that lends addresses; its members are null where only the fact is known. Null where none is registered. */
            domiciliation: {
                /** @description Name of the company that lends its address. INPI RNE adresseEntreprise.entrepriseDomiciliataire.denomination. */
                name: string | null;
                /** @description Its SIREN. INPI RNE adresseEntreprise.entrepriseDomiciliataire.siren. */
                siren: string | null;
            } | null;
            /** @description Names, trade names, legal forms, activities and head offices in their order, the present ones included. Names of sole traders are those of persons and are left out. INSEE periodesUniteLegale. */
            history: {
                /**
                 * @description What the value is of.
                 * @enum {string}
                 */
                field: "NAME" | "TRADE_NAME" | "LEGAL_FORM" | "ACTIVITY" | "HEAD_OFFICE";
                /** @description The value: a name, the code of a legal form or an activity, the SIRET of a head office. */
                value: string;
                /** @description The code in words; null for names, head offices and codes of former nomenclatures. */
                label: string | null;
                /** @description `label` in English; null where the code list has none. */
                label_en: string | null;
                /**
                 * Format: date
                 * @description First day of the value; null when not known. INSEE periodesUniteLegale[].dateDebut.
                 */
                start_date: string | null;
                /**
                 * Format: date
                 * @description Last day of the value; null for the present one. INSEE periodesUniteLegale[].dateFin.
                 */
                end_date: string | null;
            }[];
            /** @description Establishments that the head office took over from, of this company or another. INSEE liensSuccession. */
            predecessors: components["schemas"]["Succession"][];
            /** @description Establishments that took over from the head office, of this company or another. INSEE liensSuccession. */
            successors: components["schemas"]["Succession"][];
            /** @description Collective agreements that its establishments declared to apply. State search (recherche-entreprises) complements.liste_idcc; the source gives no title. */
            collective_agreements: {
                /** @description Number of the agreement (IDCC), four digits. */
                code: string;
                /** @description Title in French. */
                title: string | null;
            }[];
            /** @description Headcount of the company. */
            workforce: components["schemas"]["Workforce"] | null;
            /**
             * @description Size category: small or medium (PME), intermediate (ETI), large (GE). INSEE categorieEntreprise.
             * @enum {string|null}
             */
            company_category: "PME" | "ETI" | "GE" | null;
            /** @description Intra-community VAT number, derived from the SIREN; not proof that it is active. */
            vat_number: string | null;
            /** @description Whether its data may be shown to all: the statistics institute (statutDiffusionUniteLegale O), else INPI RNE diffusionINSEE. Only of a sole trader who restricts it are name and address masked, but for the city; a company keeps both, and so do its officers. */
            diffusible: boolean | null;
            /** @description Whether the company employs. INSEE caractereEmployeurUniteLegale. */
            employer: boolean | null;
            /** @description Whether it belongs to the social and solidarity economy. INSEE, INPI RNE ess. */
            social_economy: boolean | null;
            /** @description Whether it is a mission company. INSEE societeMissionUniteLegale, INPI RNE societeMission. */
            mission_company: boolean | null;
            /** @description Whether the company is one natural person. INPI RNE formality.typePersonne P. */
            sole_trader: boolean | null;
            /** @description Whether all shares belong to one partner. INPI RNE identite.description.indicateurAssocieUnique. */
            sole_partner: boolean | null;
            /** @description Beneficial owners declared and in force, told also where who they are is withheld. INPI RNE nombreBeneficiairesEffectifsActifs. */
            declared_owners: number | null;
            /** @description Number in the directory of associations (RNA), e.g. W751004076. INSEE identifiantAssociationUniteLegale. */
            association_number: string | null;
            /** @description Whether it is under the micro-enterprise scheme. INPI RNE natureCreation.microEntreprise. */
            micro_enterprise: boolean | null;
            /** @description Entry in the national trades directory; null for a company that is not a craft business. The directory is not fed since 2023. */
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
                /** @description Craft activities declared. RNM ent_act_activite_artisanales_declarees. */
                activity: string | null;
                /** @description Category, e.g. ARTISAN. RNM gest_categorie. */
                category: string | null;
                /** @description Qualification of the manager. RNM dir_qa_qualification. */
                qualification: string | null;
                /** @description Chamber of trades that keeps the entry. RNM gest_emetteur. */
                chamber: string | null;
                /** @description Whether the activity has no fixed place. RNM ent_act_non_sedentaire. */
                itinerant: boolean | null;
                /** @description Employees declared. RNM ent_eff_salarie. */
                employees: number | null;
                /** @description Apprentices declared. RNM ent_eff_apprenti. */
                apprentices: number | null;
            } | null;
            /** @description SIREN that replaced this one when the statistics institute found it to be a duplicate. */
            successor_siren: string | null;
            /**
             * Format: date-time
             * @description Last change at the registry. INPI RNE updatedAt.
             */
            updated_at_source: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CompanyProfileRead: {
            /** @constant */
            data_type: "COMPANY_PROFILE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CompanyProfile"];
        };
        /** comply_cube */
        ComplyCubeCredentials: {
            /** @description API key; one that begins with test_ is for the sandbox. */
            api_key: string;
        };
        /**
         * CONFORMITY_CHECK
         * @description Checks of the company's data and documents against each other, with what each found.
         */
        ConformityCheck: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Stable code of the check. */
            check: string;
            /** @description What is checked, in words. */
            label: string | null;
            /**
             * @description UNKNOWN when the data needed is missing, or a source that must be compared was not read.
             * @enum {string}
             */
            result: "OK" | "KO" | "UNKNOWN";
            /**
             * @description What the check is about.
             * @enum {string}
             */
            subject_type: "COMPANY" | "OFFICER" | "BENEFICIAL_OWNER" | "DOCUMENT";
            /** @description Id of the record checked; the SIREN for the company. */
            subject_id: string;
            /** @description Name of what is checked. */
            subject_name: string | null;
            /** @description What was found; null when there is nothing to add to the result. */
            finding: string | null;
            /** @description Values compared. */
            values: {
                /** @description Source, e.g. inpi_rne, or the data type where sources are merged, or user for what the client gave. */
                source: string;
                /** @description Field, dotted. */
                field: string | null;
                /** @description Value there. */
                value: string | null;
                /**
                 * Format: uuid
                 * @description Id of the record it stands in.
                 */
                record_id: string | null;
            }[];
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date-time
             * @description Day the check was last made with another outcome.
             */
            checked_at: string | null;
            /** @description Inputs that could not be read the last time: what is computed from them rests on what they said before, or on nothing. */
            inputs: components["schemas"]["FailedInput"][];
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        ConformityCheckPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["ConformityCheck"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        ConformityCheckRead: {
            /** @constant */
            data_type: "CONFORMITY_CHECK";
            /** @constant */
            status: 200;
            data: components["schemas"]["ConformityCheckPage"];
        };
        /**
         * CORPORATE_OFFICE
         * @description Establishments of the company, head office included, open and closed.
         */
        CorporateOffice: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Identifier of the establishment. */
            siret: string;
            /** @description Last five digits of the SIRET. */
            nic: string;
            /** @description Trade name of the establishment. INPI RNE descriptionEtablissement.nomCommercial, INSEE denominationUsuelle. */
            name: string | null;
            /** @description Sign on the premises. INPI RNE descriptionEtablissement.enseigne, INSEE enseigne1Etablissement. */
            sign: string | null;
            /** @description Whether it is the head office. INSEE etablissementSiege. */
            head_office: boolean | null;
            /** @description Whether it is the principal establishment. INPI RNE indicateurEtablissementPrincipal. */
            main_office: boolean | null;
            /** @description Role for the company. INPI RNE descriptionEtablissement.rolePourEntreprise. */
            role_code: string | null;
            /** @description Role in words. */
            role_label: string | null;
            /** @description `role_label` in English; null where the code list has none. */
            role_label_en: string | null;
            /**
             * @description Whether it is in business. INSEE etatAdministratifEtablissement, INPI RNE dateEffetFermeture.
             * @enum {string|null}
             */
            status: "OPEN" | "CLOSED" | null;
            /**
             * Format: date
             * @description Opening. INSEE dateCreationEtablissement, else INPI RNE activites[].dateDebut.
             */
            opening_date: string | null;
            /**
             * Format: date
             * @description Closing, from the source that gives the status; null while open, a closing to come included. INSEE period with state F, INPI RNE dateEffetFermeture.
             */
            closing_date: string | null;
            /** @description Address. INPI RNE adresse, INSEE adresseEtablissement. */
            address: components["schemas"]["Address"] | null;
            /** @description Principal activity of the establishment. */
            activity: {
                /** @description Principal activity, e.g. 62.01Z. INSEE activitePrincipale, else INPI RNE codeApe. */
                code: string | null;
                /** @description Label of the code, in French. */
                label: string | null;
                /** @description `label` in English; null where the code list has none. */
                label_en: string | null;
                /**
                 * @description Nomenclature of the code.
                 * @enum {string|null}
                 */
                nomenclature: "NAFRev2" | "NAFRev1" | "NAF1993" | "NAP" | "NAF2025" | null;
                /** @description The activity in the nomenclature of 2025, where the source gives it. INSEE activitePrincipaleNAF25. */
                naf25_code: string | null;
            } | null;
            /** @description Activity in words. INPI RNE activites[].descriptionDetaillee. */
            activity_description: string | null;
            /**
             * Format: date
             * @description Start of the principal activity. INPI RNE activites[].dateDebut.
             */
            activity_start_date: string | null;
            /** @description Whether it employs. INSEE caractereEmployeurEtablissement. */
            employer: boolean | null;
            /** @description Headcount of the establishment. */
            workforce: components["schemas"]["Workforce"] | null;
            /** @description False when its diffusion is restricted; that of a sole trader then has no name, and of its address the city alone. INSEE statutDiffusionEtablissement, else INPI RNE diffusionINSEE. */
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
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CorporateOffice"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        CorporateOfficeRead: {
            /** @constant */
            data_type: "CORPORATE_OFFICE";
            /** @constant */
            status: 200;
            data: components["schemas"]["CorporateOfficePage"];
        };
        /**
         * CORPORATE_TAX
         * @description Corporate tax by fiscal year: taxable result, tax, credits, instalments and balance, from all the forms filed for the year. A member of a tax group pays nothing itself.
         */
        CorporateTax: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Reference of the obligation at the authority, e.g. IS1. */
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
            /** @description Regime code, e.g. RN. */
            regime: string | null;
            /** @description Regime in words, e.g. "Réel normal". */
            regime_label: string | null;
            /**
             * @description Role in a tax group; null outside one. HEAD (regime RNGROUPE); MEMBER (regime RNMEMBRE).
             * @enum {string|null}
             */
            group_role: "HEAD" | "MEMBER" | null;
            /** @description Forms filed for the year. */
            forms: {
                /** @description Form, e.g. 2065 or 2572. */
                form: string;
                /**
                 * Format: date
                 * @description Filing.
                 */
                submitted_date: string | null;
                /** @description Version of the form: codes of lines change with it. */
                millesime: string | null;
                /** @description Regime code, e.g. RN. */
                regime: string | null;
            }[];
            /**
             * Format: date
             * @description Filing of the latest form.
             */
            submitted_date: string | null;
            /** @description Profit of the accounts, or loss below zero, in major units. 2058-A WA or -WS; 2033-B 310. */
            accounting_result: number | null;
            /** @description Taxable profit, or loss below zero, in major units. 2058-A XN or -XO; 2033-B 370 or -372. */
            taxable_result: number | null;
            /** @description Losses of earlier years used, in major units. 2058-A XL; 2033-B 360. */
            losses_used: number | null;
            /** @description Losses left for later years, in major units. 2058-B YK. */
            losses_carried_forward: number | null;
            /** @description Tax at the normal rate in major units. */
            tax_at_normal_rate: number | null;
            /** @description Tax at the reduced rate in major units. */
            tax_at_reduced_rate: number | null;
            /** @description Tax before credits at all rates, without the social contribution, in major units. */
            tax_due: number | null;
            /** @description Social contribution in major units: 3.3 % of the tax above 763,000. */
            social_contribution: number | null;
            /** @description Tax credits in major units. */
            tax_credits: number | null;
            /** @description Of these, each credit. */
            credits: {
                /** @description Code of the credit. */
                code: string | null;
                /** @description Credit in words, e.g. research. */
                label: string | null;
                /** @description Amount in major units. */
                amount: number | null;
            }[];
            /** @description Instalments paid in major units. */
            instalments_paid: number | null;
            /** @description Tax and contribution less credits and instalments in major units: above zero to pay, below zero to receive. */
            balance: number | null;
            /** @description Asked to be paid out, in major units. 2572. */
            refund_requested: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /** @description Lines of the form. */
            values: {
                /** @description Form the line stands in. */
                form: string;
                /** @description Line code of the form. */
                code: string;
                /** @description Code of the line in electronic filing, where it differs, e.g. 0979. */
                edi_code: string | null;
                /** @description Line in words. */
                label: string | null;
                /** @description Cells of the line in major units: an amount, or base and tax; null where one is empty. */
                values: (number | null)[];
            }[];
            /** @description Lines of the forms there are. */
            line_count: number | null;
            /** @description What the controls found: IS_RATE a tax that neither the normal nor the reduced rate makes of the result, IS_BALANCE a balance that is not that of its parts, to two euros; LINES_UNREAD lines that were filed and are in no figure. */
            warnings: components["schemas"]["RecordWarning"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        CorporateTaxPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["CorporateTax"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
            /** @description Line code of the form, e.g. FJ or 210. */
            code: string;
            /** @description The four cells of the row, left to right, in whole euros; null clears one. */
            values: (number | null)[];
        };
        CorrectedTaxReturn: {
            /** @description Lines that are corrected; others stay as they are. */
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
             * @description Data types the provider must collect, each once
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            requested_data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        CreateUserBody: {
            /**
             * @description Company name
             * @example EXEMPLE LOGICIELS
             */
            name: string;
            /**
             * @description SIREN of the company, nine digits
             * @example 000012344
             */
            siren: string;
            /**
             * @description Grouping label; default: default
             * @example default
             */
            group?: string;
            /**
             * Format: uri
             * @description Where the end user returns after authorization; http or https, no user information
             * @example https://app.example.com/back
             */
            return_url?: string;
        };
        CreateUsersBody: {
            /**
             * @description The companies, each as a call of its own takes it
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
        /** @description What became of a user that was sent. */
        CreatedUser: {
            /** @description Where it stands in the body that was sent, as a JSON pointer. */
            pointer: string;
            /** @description The status that a call of its own would have had: 201 when it was created. */
            status: number;
            user: components["schemas"]["User"] | null;
            problem: components["schemas"]["UserProblem"] | null;
        };
        /** @description What became of users that were sent at once. */
        CreatedUsers: {
            /** @description Users that were created. */
            created: number;
            /** @description Users that were not. */
            refused: number;
            /** @description What became of each, in the order they were sent. */
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
            /** @description Data types the provider must collect. */
            requested_data_types: string[];
            /**
             * @description CONNECTED is the value that allows synchronization. PENDING_AUTH: the end user has not authorized it yet. REAUTH_REQUIRED: the provider no longer accepts what the end user authorized. ERROR: the provider refuses the account's credentials; setting new ones connects it again. DISCONNECTED: the end user withdrew the authorization, and may give it again on the connect page. What was collected stays readable in each of them.
             * @enum {string}
             */
            status: "PENDING_AUTH" | "CONNECTED" | "REAUTH_REQUIRED" | "DISCONNECTED" | "ERROR";
            /** @description Why the status is not CONNECTED, e.g. what came of the last try to authorize it. */
            status_reason: string | null;
            /** @description Where the end user can authorize the connection, when it is PENDING_AUTH or REAUTH_REQUIRED; told when connections are read. */
            action_url: string | null;
            /**
             * Format: date-time
             * @description When it became CONNECTED (ISO 8601, UTC)
             */
            connected_at: string | null;
            /**
             * Format: date-time
             * @description When the authorization ends by itself, unless the end user renews it before; null where it does not, or the provider does not say (ISO 8601, UTC)
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When data was last collected through it (ISO 8601, UTC)
             */
            last_sync_at: string | null;
            /**
             * Format: date-time
             * @description When it was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description A data connection became CONNECTED, also at once when it was made. */
        DataConnectionConnectedWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_CONNECTED";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description The provider no longer accepts what the end user authorized. */
        DataConnectionReauthRequiredWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_CONNECTION_REAUTH_REQUIRED";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ChangedDataConnection"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description An entry of a synchronization was refused by its source; told when the synchronization has ended. */
        DataSyncAuthErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_AUTH_ERROR";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSyncEntry"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description Every entry of a synchronization has ended. */
        DataSyncCompletedWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_COMPLETED";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSync"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description An entry of a synchronization could not be fetched; told when the synchronization has ended. */
        DataSyncFetchErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_FETCH_ERROR";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSyncEntry"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description An entry of a synchronization has succeeded; told when the synchronization has ended, scheduled refreshes too. */
        DataSyncSuccessWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_SUCCESS";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["EndedSyncEntry"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description A request of an alert, a lifecycle event or a test on its way. */
        Delivery: {
            /**
             * Format: uuid
             * @description notification_id of the body of an alert, id of that of a lifecycle event.
             */
            id: string;
            /**
             * @description How it is sent.
             * @enum {string}
             */
            channel: "http" | "mail";
            /**
             * @description What it is of.
             * @enum {string}
             */
            source: "alert" | "lifecycle" | "test";
            /**
             * @description The lifecycle event; null for an alert.
             * @enum {string|null}
             */
            event: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED" | null;
            /** @description Name the alert had when the body was made; null for a lifecycle event. */
            alert: string | null;
            /**
             * Format: uuid
             * @description What an alert sent at once; null for a lifecycle event and a test.
             */
            batch_id: string | null;
            /** @description Which part of the batch. */
            part: number | null;
            /** @description How many parts the batch has. */
            parts: number | null;
            /** @description Of e-mail: to whom. */
            address: string | null;
            /**
             * @description due: to be sent as soon as there is room. leased: being sent. waiting: failed, to be tried again at next_at. held: kept while its alert or webhook is disabled. delivered. exhausted: its last attempt failed. withdrawn: its alert, webhook or user was removed.
             * @enum {string}
             */
            status: "due" | "leased" | "waiting" | "held" | "delivered" | "exhausted" | "withdrawn";
            /** @description How many runs of attempts there were. */
            run: number;
            /**
             * Format: date-time
             * @description When its body was made (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it is tried next; null where it is not (ISO 8601, UTC)
             */
            next_at: string | null;
            /**
             * Format: date-time
             * @description When it was delivered, given up or withdrawn (ISO 8601, UTC)
             */
            ended_at: string | null;
            /** @description Size of the body; null once it is kept no more, and before an e-mail is written. */
            bytes: number | null;
            /** @description SHA-256 of the body, in hexadecimal. */
            sha256: string | null;
            /** @description The latest attempts, newest first: 20 in a list, 100 of a single delivery. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description One try to deliver. */
        DeliveryAttempt: {
            /** @description Which of the runs it belongs to: the first follows the delays, each further one was asked for or came of enabling. */
            run: number;
            /** @description Place in its run. */
            attempt: number;
            /**
             * Format: date-time
             * @description When it began (ISO 8601, UTC)
             */
            started_at: string;
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description How it ended: DELIVERED; REDIRECT (a 3xx, which counts as delivered and is not followed); STATUS (any other); TIMEOUT, CONNECT, RESET, TLS, DNS, BAD_ANSWER; BLOCKED_ADDRESS (not on the public internet); LOST (nobody knows what was received). */
            outcome: string;
            /** @description Status of the answer. */
            http_status: number | null;
            /** @description More about a failure. */
            reason: string | null;
            /** @description What was called, without its query. */
            url: string | null;
            /** @description Pause that the answer asked for, in seconds, a day at most. */
            retry_after: number | null;
            /** @description The first 4,096 bytes of the answer as text; null in lists, and where there was none. */
            answer: string | null;
        };
        /** @description Part of the list of deliveries. */
        DeliveryPage: {
            /** @description Deliveries, newest first. */
            result: components["schemas"]["Delivery"][];
            /** @description What goes on from here as cursor; null at the end. */
            next_cursor: string | null;
        };
        /** @description An alert that was disabled, as the last attempt of a request of it failed. */
        DisabledAlert: {
            /**
             * Format: uuid
             * @description Id of the alert.
             */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description The address that was called. */
            url: string;
            /** @description The data type it looks at. */
            data_type: string;
            /**
             * Format: date-time
             * @description When it was disabled (ISO 8601, UTC)
             */
            disabled_at: string;
            /**
             * Format: uuid
             * @description The request that failed.
             */
            notification_id: string;
            /** @description HTTP status of what was answered last; null where nothing was. */
            last_status: number | null;
        };
        EnableProviderBody: {
            /**
             * @description Switches the provider on or off
             * @example true
             */
            enable: boolean;
        };
        /** @description A synchronization of which every entry has ended, and whose it is. */
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
             * @description COMPLETED when every entry is terminal.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            /**
             * @description Who asked for it.
             * @enum {string}
             */
            origin: "CLIENT" | "SCHEDULE";
            /** @description When it was asked for (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description When it ended (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            /** @description Its entries. */
            entries: components["schemas"]["SyncEntry"][];
        };
        /** @description An entry of a synchronization that ended, and whose it is. */
        EndedSyncEntry: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /** @description SIREN of the user. */
            siren: string;
            /**
             * @description Who asked for the synchronization.
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
            /** @description Data type name. */
            data_type: string;
            /** @description The provider. */
            provider_name: string;
            /**
             * @description Terminal: SUCCESS, FETCH_ERROR, AUTH_ERROR.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "SUCCESS" | "FETCH_ERROR" | "AUTH_ERROR";
            /**
             * Format: uuid
             * @description The data connection.
             */
            data_connection_id: string;
            /** @description When it was asked for (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description When work began (YYYY-MM-DD HH:MM:SS, UTC) */
            started_at: string | null;
            /** @description When it ended (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            progress: components["schemas"]["RecordProgress"];
            counts: components["schemas"]["EntryCounts"];
            /**
             * @description Whether an empty result means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            error: components["schemas"]["EntryError"] | null;
            /** @description Outcome of each source. */
            sources: components["schemas"]["SourceOutcome"][];
            previous_success: components["schemas"]["PreviousSuccess"] | null;
            /** @description What is to be known of a success; absent when there is nothing. */
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
        /** @description A company in which roles are held: the company itself by its SIREN, or another one. */
        EnteredCompanyData: {
            /** @description Name of the company. */
            name?: string | null;
            /**
             * @description SIREN of the company, nine digits. That of the user: the roles are those of the officer here.
             * @example 000012351
             */
            siren?: string | null;
            /** @description Roles held there. */
            roles?: components["schemas"]["EnteredRoleData"][] | null;
        };
        /** @description What is entered: an officer, or a beneficial owner by the fields of a person and what it owns. */
        EnteredData: {
            /** @description Beneficial owners: parts of the capital owned in total. (percent) */
            total_owned_parts?: number | null;
            /** @description Beneficial owners: voting rights in total. (percent) */
            total_voting_rights?: number | null;
            /**
             * Format: date
             * @description Beneficial owners: since when the person is one.
             */
            since?: string | null;
            /** @description Last name in use. */
            last_name?: string | null;
            /** @description Last name at birth. */
            patronym?: string | null;
            /** @description Given name; several are parted by commas. */
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
            /** @description PERSON or COMPANY, which the other fields tell too; any other text is the legal form of a company. */
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
            /** @description Given name; several are parted by commas. */
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
            /** @description PERSON or COMPANY, which the other fields tell too; any other text is the legal form of a company. */
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
             * @description End of the role; none while it is active.
             */
            end_date?: string | null;
        };
        /** @description What the synchronization changed, in records. */
        EntryCounts: {
            /** @description New records. */
            added: number;
            /** @description Changed records; events tell of fewer where only the moment of a reading moved. */
            updated: number;
            /** @description Records that are gone. */
            deleted: number;
            /** @description Records that stayed the same. */
            unchanged: number;
        };
        /** @description Why an entry failed. */
        EntryError: {
            code: components["schemas"]["EntryErrorCode"];
            /** @description Explanation for people. */
            message: string;
            /** @description Whether starting again may help. */
            retryable: boolean;
            /**
             * Format: date-time
             * @description Not before this time (ISO 8601, UTC)
             */
            retry_at: string | null;
            /** @description Where the end user can repair the cause. */
            action_url: string | null;
        };
        /**
         * @description Stable code, explained on the page of errors; others may come.
         * @enum {string}
         */
        EntryErrorCode: "CONSENT_REFUSED" | "CREDENTIALS_REFUSED" | "DAILY_LIMIT" | "DEPENDENCY_MISSING" | "DOCUMENT_NOT_READY" | "FETCH_TIMEOUT" | "INTERNAL_ERROR" | "ORDER_UNCERTAIN" | "PROVIDER_NOT_ENABLED" | "SOURCE_INCOMPLETE" | "SOURCE_MALFORMED" | "SOURCE_RATE_LIMITED" | "SOURCE_REJECTED" | "SOURCE_TIMEOUT" | "SOURCE_UNAVAILABLE" | "SPENDING_CAP_REACHED" | "SYNC_ABANDONED";
        /** @description An input. */
        FailedInput: {
            /** @description Data type it is computed from. */
            data_type: string;
            /** @description Source of it. */
            source: string;
            /**
             * @description NOT_ACCESSIBLE: it could not be read.
             * @enum {string}
             */
            availability: "NOT_ACCESSIBLE";
            /** @description Code of the error, as in the entries of a synchronization. */
            code: string | null;
        };
        /** @description One fault of a request. */
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
         * @description Stable code of the fault. Each is explained on the page of errors; others may come.
         * @enum {string}
         */
        FaultCode: "ALERT_NOT_FOUND" | "ANSWER_TOO_LARGE" | "ARE_CELLS" | "BAD_CURSOR" | "DATA_TYPE_NOT_SUPPORTED" | "DATE_ORDER" | "DUPLICATE_NAME" | "EMPTY_FILE" | "FILTER_NEEDS_RANGE" | "FORBIDDEN_CHARACTER" | "FORBIDDEN_NAME" | "INVALID_BASE64" | "IN_THE_FUTURE" | "MAX" | "MIN" | "MISSING" | "NAME_TOO_LONG" | "NESTED_VALIDATION" | "NOTHING_TO_CHANGE" | "NOT_ARRAY" | "NOT_A_PART" | "NOT_BOOLEAN" | "NOT_CALENDAR_DATE" | "NOT_EMPTY" | "NOT_EQUALS" | "NOT_IMAGE_LINK" | "NOT_IN" | "NOT_INT" | "NOT_ISO8601" | "NOT_NUMBER" | "NOT_OBJECT" | "NOT_RETURN_URL" | "NOT_STRING" | "NOT_TIME" | "NOT_TOGETHER" | "NOT_UNIQUE" | "NOT_UUID" | "NOT_VALID" | "NOT_WITH_AS_OF" | "PAGE_CUT" | "REPEATED" | "REQUIRED" | "SETTING_NOT_SUPPORTED" | "TOO_DEEP" | "TOO_FEW_ITEMS" | "TOO_LONG" | "TOO_MANY" | "TOO_MANY_ITEMS" | "TOO_MANY_MEMBERS" | "TOO_MANY_VALUES" | "TOO_SHORT" | "UNKNOWN_CREDENTIAL" | "UNKNOWN_DATA_TYPE" | "UNKNOWN_FIELD" | "UNKNOWN_PARAMETER" | "UNKNOWN_PROPERTY" | "UNKNOWN_PROVIDER" | "UNKNOWN_SETTING" | "UNSUPPORTED_FILE_TYPE";
        /** @description A field that changed. */
        FieldChange: {
            /** @description Dotted path of the field. */
            field: string;
            /** @description What it was before. */
            before: string | number | boolean | Record<string, never> | unknown[] | null;
            /** @description What it is now. */
            after: string | number | boolean | Record<string, never> | unknown[] | null;
        };
        /**
         * FINANCIAL_STATEMENT
         * @description Annual accounts filed with the registry, as documents.
         */
        FinancialStatement: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Id of the document at its source. INPI RNE attachments.bilans[].id. */
            source_document_id: string;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /**
             * Format: date
             * @description Filing with the registry. INPI RNE attachments.bilans[].dateDepot.
             */
            deposit_date: string | null;
            /** @description Number of the filing. INPI RNE attachments.bilans[].numChrono. */
            deposit_number: string | null;
            /** @description Pages of the document. INPI RNE attachments.bilans[].nbPages. */
            page_count: number | null;
            /** @description Confidentiality in the wording of the source, e.g. "Public". INPI RNE attachments.bilans[].confidentiality. */
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
            /** @description Kind of accounts: C full, S simplified, K consolidated, A insurance, B bank. INPI RNE bilans[].typeBilan. */
            type: string | null;
            /** @description Whether the accounts are consolidated. */
            consolidated: boolean | null;
            /** @description Whether the accounts, or part of them, are confidential. */
            confidential: boolean | null;
            /** @description Whether the document is an official copy of a trade registrar. */
            official_copy: boolean | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        FinancialStatementPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["FinancialStatement"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        FinancialStatementRead: {
            /** @constant */
            data_type: "FINANCIAL_STATEMENT";
            /** @constant */
            status: 200;
            data: components["schemas"]["FinancialStatementPage"];
        };
        /** @description What a field is asked for; all that is said has to be true of it. */
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
             * @description Id of the synchronization of the group.
             */
            id: string;
            /** @description The group. */
            group: string;
            /** @description The data types that were asked for. */
            data_types: string[];
            /**
             * @description COMPLETED when each user had its turn; the synchronizations that were started may still run.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            users: components["schemas"]["GroupSyncCounts"];
            /** @description When it was asked for (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description When the last user had its turn (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
        };
        /** @description How many users of a group are where; users that were deleted since are not counted. */
        GroupSyncCounts: {
            /** @description Users whose turn has not come. */
            waiting: number;
            /** @description Users whose synchronization was started. */
            started: number;
            /** @description Users of whom another synchronization was running. */
            already_running: number;
            /** @description Users without a connected data connection that requested any of the data types. */
            nothing_to_do: number;
            /** @description Users whose synchronization was refused: the list of users tells why. */
            refused: number;
        };
        /** @description Why a user was not synchronized. */
        GroupSyncReason: {
            /** @description Stable code: that of the problem a call for this user alone would have been answered with. */
            code: string;
            /** @description Explanation for people. */
            message: string;
        };
        /** @description What became of a user of a group. */
        GroupSyncUser: {
            /**
             * Format: uuid
             * @description The user.
             */
            user_id: string;
            /**
             * @description WAITING until its turn has come.
             * @enum {string}
             */
            outcome: "WAITING" | "STARTED" | "ALREADY_RUNNING" | "NOTHING_TO_DO" | "REFUSED";
            /** @description What was started for it: those of the data types that its data connections can be asked for. */
            data_types: string[];
            /**
             * Format: uuid
             * @description Id of the synchronization that was started or was running.
             */
            sync_id: string | null;
            reason: components["schemas"]["GroupSyncReason"] | null;
        };
        /** @description A page of a list. */
        GroupSyncUserPage: {
            /** @description Items in all pages. */
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
        /** @description A file that was entered. */
        InputFile: {
            /**
             * Format: uuid
             * @description Id to read the file with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string;
            /** @description Media type, told by the first bytes of the file: application/pdf, image/jpeg or image/png. */
            media_type: string;
            /** @description Bytes of the file. */
            size: number;
        };
        /** @description What was entered by hand for a user. */
        InputRecord: {
            /**
             * Format: uuid
             * @description Used in every later request as {dataTypeInputId}.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the record it is served in once it is synchronized: that of the register, where the register knows the same person or company.
             */
            "data-type_id": string;
            /** @description Data type of the record. */
            data_type: string;
            data: components["schemas"]["EnteredData"];
            file: components["schemas"]["InputFile"] | null;
            /**
             * Format: date-time
             * @description When it was entered (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last entered anew; later than created_at once it was (ISO 8601, UTC)
             */
            updated_at: string;
            /** @description Remarks; absent when there are none. AMBIGUOUS_PERSON: several persons of the register may be the same, so that it is a record of its own. */
            warnings?: components["schemas"]["Warning"][];
        };
        InputRecordBody: {
            /**
             * Format: uuid
             * @description Identifier of the data-type record. Give it to modify an existing record of input; omit it to add a new one.
             */
            "data-type_id"?: string | null;
            /**
             * @description Data type; where it is left out, total_owned_parts tells a beneficial owner from an officer.
             * @enum {string|null}
             */
            data_type?: "BENEFICIAL_OWNER" | "COMPANY_OFFICER" | null;
            /** @description The file, a PDF, JPEG or PNG of at most 20 MB, in base64 (RFC 4648, section 4, padded); null takes away the one that is there. */
            file?: string | null;
            data: components["schemas"]["EnteredData"];
        };
        /** @description A page of a list. */
        InputRecordPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["InputRecord"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /**
         * LEGAL_NOTICE
         * @description Notices about the company in the official bulletin of civil and commercial announcements.
         */
        LegalNotice: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Id in the bulletin: part, issue and number, e.g. A202500421187. */
            notice_id: string;
            /**
             * Format: date
             * @description Publication. BODACC dateparution.
             */
            publication_date: string | null;
            /**
             * @description Part: sales, creations and procedures (A), changes and removals (B), accounts (C).
             * @enum {string|null}
             */
            bulletin: "A" | "B" | "C" | null;
            /** @description Issue, e.g. 20250042. BODACC parution. */
            issue: string | null;
            /** @description Number within the issue. BODACC numeroannonce. */
            number: string | null;
            /** @description Family code, e.g. creation, modification, radiation, collective, vente, dpc. BODACC familleavis. */
            family: string;
            /** @description Family in words, e.g. "Procédures collectives". BODACC familleavis_lib. */
            family_label: string | null;
            /**
             * @description First notice, correction or cancellation. BODACC typeavis.
             * @enum {string}
             */
            type: "INITIAL" | "RECTIFICATION" | "CANCELLATION";
            /** @description Type in words, e.g. "Avis initial". BODACC typeavis_lib. */
            type_label: string | null;
            /** @description Court or registry, in the wording of the source. BODACC tribunal. */
            court: string | null;
            /** @description Postal code of the company in the notice. BODACC cp. */
            postal_code: string | null;
            /** @description City of the company in the notice. BODACC ville. */
            city: string | null;
            /** @description Department number. BODACC numerodepartement. */
            department: string | null;
            /** @description Company as the notice names it. BODACC commercant. */
            company_name: string | null;
            /** @description SIREN of the companies named, digits only. BODACC registre. */
            registration_numbers: string[];
            /** @description What the notice is about, in one line. */
            title: string | null;
            /** @description Content of the notice in plain text, in French. */
            text: string | null;
            /** @description Persons and companies named. BODACC listepersonnes. */
            persons: {
                /**
                 * @description Natural person or legal entity. BODACC typePersonne pp or pm.
                 * @enum {string|null}
                 */
                type: "PERSON" | "COMPANY" | null;
                /** @description Name of a legal entity. BODACC denomination. */
                name: string | null;
                /** @description Last name of a natural person. */
                last_name: string | null;
                /** @description Given names of a natural person. */
                first_name: string | null;
                /** @description SIREN, when the notice gives one. */
                siren: string | null;
                /** @description Legal form in words. BODACC formeJuridique. */
                legal_form: string | null;
                /** @description Registry that holds the entry. BODACC nomGreffeImmat. */
                registry: string | null;
                /** @description Directors as printed in the notice. BODACC administration. */
                administration: string | null;
                /** @description Capital as printed in the notice, amount and currency. */
                capital: string | null;
                /** @description Activity as printed in the notice. */
                activity: string | null;
                /** @description Address of the head office or of the person. */
                address: components["schemas"]["Address"] | null;
            }[];
            /** @description Content by family: the member of the notice's family is set, and a ban beside its judgment; the others are null. */
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
                    /** @description What the court ordered. BODACC jugement.complementJugement. */
                    text: string | null;
                } | null;
                /** @description A sanction of a person who ran a company, not a procedure of the company; null for any other judgment, and for a ban that is lifted or refused. */
                ban: {
                    /**
                     * @description Ban from management (interdiction de gérer, L. 653-8), or personal bankruptcy (faillite personnelle, L. 653-2), which bans from management too.
                     * @enum {string|null}
                     */
                    kind: "MANAGEMENT_BAN" | "PERSONAL_BANKRUPTCY" | null;
                    /** @description Who is banned, as the text names the person; null where it names none. */
                    person: string | null;
                    /**
                     * Format: date
                     * @description Date of the judgment. BODACC jugement.date.
                     */
                    date: string | null;
                    /**
                     * Format: date
                     * @description Last day of the ban, only where the text tells it: the duration runs from the day the judgment is final or may be enforced, which no notice tells.
                     */
                    until_date: string | null;
                    /** @description How long the ban lasts, in months. */
                    duration_months: number | null;
                    /** @description The text of the judgment. BODACC jugement.complementJugement. */
                    text: string | null;
                } | null;
                /** @description Filing of accounts. */
                accounts: {
                    /**
                     * Format: date
                     * @description Closing date of the accounts filed. BODACC depot.dateCloture.
                     */
                    closing_date: string | null;
                    /** @description Kind of accounts, e.g. "Comptes annuels et rapports". BODACC depot.typeDepot. */
                    type: string | null;
                    /** @description Remarks, e.g. on confidentiality. BODACC depot.descriptif. */
                    description: string | null;
                } | null;
                /** @description Creation or registration. */
                registration: {
                    /** @description Kind of creation or registration. BODACC acte.creation.categorieCreation. */
                    category: string | null;
                    /**
                     * Format: date
                     * @description Registration. BODACC acte.dateImmatriculation.
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
                /** @description Change of an entry. */
                modification: {
                    /** @description What changed. BODACC modificationsgenerales.descriptif. */
                    description: string | null;
                    /** @description Merger or transfer of assets, read from the description; null where it tells none or several. */
                    operation: {
                        /**
                         * @description Merger, transfer of part of the assets, transfer of all assets to the sole partner, or division.
                         * @enum {string|null}
                         */
                        kind: "MERGER" | "PARTIAL_TRANSFER" | "UNIVERSAL_TRANSFER" | "DIVISION" | null;
                        /** @description Whether the notice only tells a plan of it. */
                        planned: boolean;
                        /** @description SIREN of the companies that the text names, in its order; it may name the company itself. */
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
                    /** @description Who owned or ran the business before; the buyer is among `persons`. BODACC listeprecedentproprietaire and listeprecedentexploitant. */
                    sellers: {
                        /** @description Name, given names first for a person. */
                        name: string | null;
                        /** @description SIREN, when the notice gives one. */
                        siren: string | null;
                    }[];
                    /** @description Price as the terms state it, in major units; null where they state none or several. */
                    price: number | null;
                    /** @description Currency (ISO 4217) of the price; FRF before the euro. */
                    price_currency: string | null;
                } | null;
                /** @description Removal from the commercial registry. */
                removal: {
                    /**
                     * Format: date
                     * @description Cessation of the activity of a natural person. BODACC radiationaurcs.dateCessationActivitePP, of former notices radiationPP.dateCessationActivitePP.
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
            /** @description Page of the notice on the bulletin's site. BODACC url_complete. */
            url: string | null;
            /** @description Notice that this one corrects or cancels. BODACC parutionavisprecedent. */
            previous_notice_id: string | null;
            /** @description Later notice that corrects this one. */
            replaced_by_notice_id: string | null;
            /** @description Whether a later notice cancels this one. */
            cancelled: boolean;
            /** @description Later notice that cancels this one. */
            cancelled_by_notice_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        LegalNoticePage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["LegalNotice"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        LegalNoticeRead: {
            /** @constant */
            data_type: "LEGAL_NOTICE";
            /** @constant */
            status: 200;
            data: components["schemas"]["LegalNoticePage"];
        };
        /** @description A code with its labels. */
        ListedCode: {
            /** @description The code, as records bear it. Lines of the accounts have it once for each `type`. */
            code: string;
            /** @description Label in French. */
            label: string;
            /** @description Label in English. */
            label_en: string;
            /** @description Type of the accounts that have the line. Only of lines of the accounts. */
            type?: string;
            /** @description Part of the form, in French. Only of lines of the accounts. */
            section?: string;
            /** @description Part of the form, in English. Only of lines of the accounts. */
            section_en?: string;
            /** @description What the values of the line are, in their order, in French; null where there is no such value. Only of lines of the accounts. */
            columns?: (string | null)[];
            /** @description What the values of the line are, in their order, in English; null where there is no such value. Only of lines of the accounts. */
            columns_en?: (string | null)[];
        };
        /** @description An amount with its currency. */
        Money: {
            /** @description Amount in major units. */
            value: number;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string;
        };
        /** @description What a field is asked for; all that is said has to be true of it. */
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
        /** @description A document that was sent as a tax return cannot be read. */
        OcrErrorWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "OCR_ERROR";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ReadTaxReturnDocument"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description A document that was sent as a tax return was read. */
        OcrFinishedWebhook: {
            /**
             * Format: uuid
             * @description The same for each attempt, and for whatever tells of the same again.
             */
            id: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "OCR_FINISHED";
            /**
             * Format: date-time
             * @description When it happened (ISO 8601, UTC)
             */
            created_at: string;
            data: components["schemas"]["ReadTaxReturnDocument"];
            /** @description True in a test; else absent. */
            test?: boolean;
        };
        /** @description A tax return that was sent as a document, and what was read of it. */
        OcrTaxReturn: {
            /**
             * Format: uuid
             * @description Id of the record
             */
            id: string;
            /** @description What the client calls the tax return; the id of the record where it said nothing. */
            tax_return_id: string;
            /**
             * @description PENDING until it is its turn, IN_PROGRESS, then FINISHED or ERROR for good, until another document is sent.
             * @enum {string}
             */
            process_status: "PENDING" | "IN_PROGRESS" | "FINISHED" | "ERROR";
            progress: components["schemas"]["ReadingProgress"] | null;
            data: components["schemas"]["OcrTaxReturnData"] | null;
            /**
             * Format: uuid
             * @description Id of the record of the same type and closing date that was submitted or changed later, whose figures are served; null where these are
             */
            superseded_by: string | null;
            /** @description Why the document could not be read, as a code; null unless process_status is ERROR. */
            error_code: string | null;
            /** @description The same in words. */
            error_message: string | null;
            /**
             * Format: date-time
             * @description When the document was first sent (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record last changed (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description A tax return as it was read, with corrections. */
        OcrTaxReturnData: {
            /**
             * @description C full, S simplified regime, K consolidated.
             * @enum {string}
             */
            type: "C" | "S" | "K";
            /** @description Year of the closing date. */
            closing_year: number | null;
            /** @description Closing date of the fiscal year (YYYY-MM-DD): as corrected, as sent, else as read. */
            closing_date: string | null;
            /** @description Length of the fiscal year in months. */
            duration: number | null;
            /** @description Net turnover, in euros. */
            revenue: number | null;
            /** @description Profit or loss, in euros. */
            net_profit: number | null;
            /** @description Lines of the forms. */
            tax_return_values: components["schemas"]["TaxReturnLine"][];
            /** @description What is to be known of the reading; docs/ocr.md lists the codes. */
            warnings: components["schemas"]["Warning"][];
            /** @description How each cell was read; where the record is read by itself. */
            cells?: components["schemas"]["ReadTaxReturnCell"][];
        };
        /** @description A page of a list. */
        OcrTaxReturnPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["OcrTaxReturn"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        OfficerBody: {
            /**
             * Format: uuid
             * @description Identifier of the officer. Give it to modify one that was entered; omit it to add a new one.
             */
            officer_id?: string | null;
            /** @description The file, a PDF, JPEG or PNG of at most 20 MB, in base64 (RFC 4648, section 4, padded); null takes away the one that is there. */
            file?: string | null;
            data: components["schemas"]["EnteredOfficerData"];
        };
        /** @description Operations of one kind. */
        OperationTally: {
            /** @description Operations. */
            count: number | null;
            /** @description Sum in major units, positive. */
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
        /** @description The key the request came with. */
        PresentedKey: {
            /** @description The part of the key that may be shown. */
            prefix: string;
            /**
             * Format: date-time
             * @description When the key was last used (ISO 8601, UTC)
             */
            last_used_at: string | null;
        };
        /** @description The last entry of this type that succeeded. */
        PreviousSuccess: {
            /**
             * Format: uuid
             * @description Id of that entry.
             */
            id: string;
            /** @description When it ended. */
            completed_at: string;
        };
        /**
         * PRIVILEGES
         * @description Privileges and pledges registered against the company (état d'endettement).
         */
        Privileges: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * @description Kind of privilege.
             * @enum {string}
             */
            type: "SOCIAL_SECURITY" | "TREASURY" | "PLEDGE" | "LEASING" | "OTHER";
            /** @description Kind in the wording of the registrar. */
            type_label: string | null;
            /** @description Registry that holds the entry. */
            registry: string;
            /** @description Number of the entry. */
            registration_number: string;
            /**
             * Format: date
             * @description Registration.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description End of the entry's effect.
             */
            expiry_date: string | null;
            /**
             * Format: date
             * @description Discharge; null while the entry stands.
             */
            discharge_date: string | null;
            /** @description Creditor. */
            creditor: string | null;
            /** @description Debtor as registered. */
            debtor: string | null;
            /** @description Amount secured in major units. */
            amount: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        PrivilegesPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Privileges"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        PrivilegesRead: {
            /** @constant */
            data_type: "PRIVILEGES";
            /** @constant */
            status: 200;
            data: components["schemas"]["PrivilegesPage"];
        };
        /** @description What went wrong (RFC 9457). `code` is stable. */
        Problem: {
            /**
             * Format: uri
             * @description Address of the explanation of the code.
             */
            type: string;
            /** @description Heading, the same for every occurrence of the code. */
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
            /** @description Each fault of the request. */
            errors?: components["schemas"]["Fault"][];
            /** @description SYNC_IN_PROGRESS: the entries of the synchronization that runs. */
            running?: {
                /**
                 * Format: uuid
                 * @description Id of the entry.
                 */
                id: string;
                /** @description Its data type. */
                data_type: string;
                /** @description How far it is. */
                status: string;
            }[];
            /** @description DATA_NOT_SYNCHRONIZED: paths that tell more. */
            links?: {
                /** @description The latest synchronization. */
                sync_latest: string;
                /** @description The synchronization that ended without the data. */
                sync?: string;
            };
            /** @description RANGE_NOT_SATISFIABLE: bytes of the document. */
            size?: number;
        };
        /**
         * @description Stable code. Each is explained on the page of errors; others may come.
         * @enum {string}
         */
        ProblemCode: "ALERT_NOT_FOUND" | "API_KEY_INVALID" | "API_KEY_MISSING" | "AUTHORIZATION_STATE_EXPIRED" | "AUTHORIZATION_STATE_INVALID" | "BODY_EXPIRED" | "CODE_LIST_NOT_FOUND" | "COMPANY_UNKNOWN" | "CONNECTION_LIMIT_REACHED" | "CONNECTION_NOT_CONNECTED" | "CONNECT_PAGE_EXPIRED" | "CONNECT_TOKEN_NOT_FOUND" | "CREDENTIALS_NOT_SUPPORTED" | "DATA_CONNECTION_NOT_FOUND" | "DATA_NOT_SYNCHRONIZED" | "DATA_TYPE_NOT_REQUESTED" | "DATA_TYPE_NOT_SUPPORTED" | "DATE_ORDER" | "DELIVERY_NOT_FOUND" | "DELIVERY_OPEN" | "DOCUMENT_NOT_ACCESSIBLE" | "DOCUMENT_NOT_FOUND" | "EMPTY_FILE" | "ENTRY_EXISTS" | "EVENT_NOT_FOUND" | "FILTER_NEEDS_RANGE" | "FORM_REFUSED" | "GROUP_NOT_FOUND" | "GROUP_SYNC_IN_PROGRESS" | "GROUP_SYNC_NOT_FOUND" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_IN_FLIGHT" | "IDEMPOTENCY_KEY_REUSED" | "INPUT_LIMIT_REACHED" | "INTERNAL_ERROR" | "INVALID_ENCODING" | "MALFORMED_JSON" | "MALFORMED_REQUEST" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PROVIDER_NOT_AVAILABLE" | "PROVIDER_NOT_ENABLED" | "PROVIDER_NOT_FOUND" | "RANGE_NOT_SATISFIABLE" | "RATE_LIMITED" | "RECORD_NOT_EDITABLE" | "RECORD_NOT_FOUND" | "REQUEST_TIMEOUT" | "ROUTE_NOT_FOUND" | "SERVICE_UNAVAILABLE" | "SETTING_NOT_SUPPORTED" | "SYNC_IN_PROGRESS" | "SYNC_NOT_FOUND" | "TOO_MANY_TESTS" | "UNSUPPORTED_FILE_TYPE" | "UNSUPPORTED_MEDIA_TYPE" | "UPLOAD_NOT_FOUND" | "UPSTREAM_TIMEOUT" | "USER_NOT_FOUND" | "VALIDATION_FAILED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_URL_FORBIDDEN";
        /** @description The account behind an API key. */
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
             * @description Version of the interface.
             * @example v6
             */
            api_version: string;
            /** @description Names of the providers that are switched on. */
            enabled_providers: string[];
            rate_limit: components["schemas"]["RateLimit"];
            key: components["schemas"]["PresentedKey"];
            /**
             * Format: date-time
             * @description When the account was created (ISO 8601, UTC)
             */
            created_at: string;
        };
        /** @description Where the fields come from, by dotted path; a field that no source knows is not listed. Only with include=provenance. */
        Provenance: {
            [key: string]: {
                /** @description The source whose value is served. */
                source: string;
                /**
                 * Format: date-time
                 * @description When the source first said what it says now (ISO 8601, UTC)
                 */
                fetched_at: string;
                /** @description What other sources said otherwise. */
                losing: {
                    /** @description The source. */
                    source: string;
                    /** @description Its value, in the form of the field. */
                    value: string | number | boolean | Record<string, never> | unknown[] | null;
                }[];
            };
        };
        /** @description A provider, as the account has it. Secrets are never echoed. */
        Provider: {
            /** @description Name in the catalogue. */
            provider_name: string;
            /** @description Name for people. */
            title: string;
            /** @description What the provider is for. */
            description: string;
            /** @description Whether the account switched it on. */
            enable: boolean;
            /** @description Settings in force. */
            settings: {
                [key: string]: boolean;
            };
            credentials: components["schemas"]["ProviderCredentials"];
            /** @description Data types that the provider collects, or that are computed of what it collects. */
            data_types: string[];
            /** @description Whether the end user must authorize access by redirect. */
            requires_authorization: boolean;
            /** @description Whether the service can collect from it: one that it cannot is neither enabled nor connected. */
            available: boolean;
        };
        /** @description What is known of the credentials. */
        ProviderCredentials: {
            /** @description Whether credentials are set. */
            configured: boolean;
            /** @description Names of the fields the provider takes. */
            fields: string[];
            /**
             * Format: date-time
             * @description When they were last set (ISO 8601, UTC)
             */
            updated_at: string | null;
        };
        PutProviderCredentialsBody: {
            /** @description The fields of the provider. */
            credentials: components["schemas"]["BankingProviderACredentials"] | components["schemas"]["BankingProviderBCredentials"] | components["schemas"]["ComplyCubeCredentials"] | components["schemas"]["PaymentPlatformACredentials"] | components["schemas"]["PaymentPlatformBCredentials"] | components["schemas"]["RegistrarProviderCredentials"] | components["schemas"]["ShopPlatformCredentials"] | components["schemas"]["TaxAuthorityProviderCredentials"];
        };
        /** @description Settings of the provider; one that is absent takes its default. */
        PutProviderSettingsBody: {
            /**
             * @description Skip the manual authentication step: a new data connection is CONNECTED at once. It has no effect where only an end user can give access, as no credentials of the account's own take the place of that consent. Providers: banking_provider_a, banking_provider_b, company_legal_fr, comply_cube, input_user, ocr_service, payment_platform_a, payment_platform_b, registrar_provider, shop_platform, tax_authority_provider.
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
             * @description Keep names, e-mails and phones of the company's customers; without it they are null, and keyed hashes tell one customer from another. Providers: payment_platform_a, payment_platform_b, shop_platform.
             * @default false
             */
            personal_data?: boolean;
            /**
             * @description Order only the accounts that the public source marks confidential. Providers: registrar_provider.
             * @default false
             */
            confidential_only?: boolean;
        } | {
            /** @description The same, nested. */
            settings: {
                /**
                 * @description Skip the manual authentication step: a new data connection is CONNECTED at once. It has no effect where only an end user can give access, as no credentials of the account's own take the place of that consent. Providers: banking_provider_a, banking_provider_b, company_legal_fr, comply_cube, input_user, ocr_service, payment_platform_a, payment_platform_b, registrar_provider, shop_platform, tax_authority_provider.
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
                 * @description Keep names, e-mails and phones of the company's customers; without it they are null, and keyed hashes tell one customer from another. Providers: payment_platform_a, payment_platform_b, shop_platform.
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
        /** @description Limits of a key. */
        RateLimit: {
            /** @description Requests per second and key. */
            requests_per_second: number;
        };
        /** @description How a cell was read. */
        ReadTaxReturnCell: {
            /** @description Line code of the form. */
            code: string;
            /** @description Column of the line, from 1 to 4. */
            column: number;
            /** @description The amount that was read. */
            value: number | null;
            /** @description How sure the reading is, from 0 to 1. */
            confidence: number;
            /** @description Page of the document, from 1. */
            page: number;
            /** @description Where the amount stands on the page, in points from its top left: left, top, right, bottom. */
            box: number[];
        };
        /** @description A tax return of which a document was read, or cannot be, and whose it is. */
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
             * @description Id of the record of input.
             */
            id: string;
            /** @description Its tax_return_id. */
            tax_return_id: string;
            /** @description What was sent as privacy. */
            privacy: string | null;
            /**
             * @description How it ended.
             * @enum {string}
             */
            process_status: "FINISHED" | "ERROR";
            /** @description Why it cannot be read. */
            error_message: string | null;
        };
        /** @description How far a document is read. */
        ReadingProgress: {
            /** @description Pages that are read. */
            page: number;
            /** @description Pages of the document. */
            pages: number;
        };
        /** @description How far it is, in records. */
        RecordProgress: {
            /** @description Records read so far. */
            fetched: number;
            /** @description Records the source says it holds. */
            expected: number | null;
        };
        /** @description A message. */
        RecordWarning: {
            /** @description Stable code. */
            code: string;
            /** @description What was found. */
            message: string;
        };
        RegisterWebhookBody: {
            /**
             * @description Where the event is sent to: https, without user name or fragment, on port 443, 8443, 80 or 8080 of the public internet.
             * @example https://hooks.example.com/company-data
             */
            url: string;
        };
        /** registrar_provider */
        RegistrarProviderCredentials: {
            /** @description Account number, name or e-mail used as login. */
            client_id: string;
            /** @description Password of the account; it locks after repeated failed logins. */
            password: string;
        };
        /**
         * REGISTRATION_PROOF
         * @description Official extract of the commercial registry (Kbis), ordered at most once a day. The last one stays where the registry has none any more, and a new one that says the same is told in no event.
         */
        RegistrationProof: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Identifier of the company. */
            siren: string;
            /** @description File number at the registry, e.g. 2018B01234; that of the head office. */
            registration_number: string | null;
            /** @description Registry that issued the extract. */
            registry: string | null;
            /** @description Code of the registry, e.g. 7501. */
            registry_code: string | null;
            /**
             * @description Kind of extract. KBIS (of a company); L_BIS (of a sole trader); KBIS_SECONDARY (of a secondary registration).
             * @enum {string|null}
             */
            kind: "KBIS" | "L_BIS" | "KBIS_SECONDARY" | null;
            /** @description Company as the extract names it. */
            name: string | null;
            /** @description Legal form as the extract words it. */
            legal_form: string | null;
            /**
             * @description Whether the company is registered.
             * @enum {string|null}
             */
            company_status: "REGISTERED" | "REMOVED" | null;
            /**
             * Format: date
             * @description Registration.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Removal; null while registered.
             */
            removal_date: string | null;
            /**
             * Format: date
             * @description Day the extract is of, as it bears no time; told in no event alone.
             */
            extract_date: string | null;
            /**
             * Format: date-time
             * @description When it was ordered; told in no event alone.
             */
            ordered_at: string | null;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            /** @description SHA-256 of the document, in hexadecimal digits. */
            sha256: string | null;
            /** @description Pages of the document. */
            page_count: number | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        RegistrationProofRead: {
            /** @constant */
            data_type: "REGISTRATION_PROOF";
            /** @constant */
            status: 200;
            data: components["schemas"]["RegistrationProof"];
        };
        /** @description A role. */
        Role: {
            /** @description Role code, e.g. 73; null where the register tells the role in words alone. INPI RNE roleEntreprise. */
            code: string | null;
            /** @description Role in words, e.g. "Président de SAS"; for the code 99 (other) what the company declared. INPI RNE autreRoleEntreprise, libelleRoleEntreprise. */
            name: string | null;
            /** @description `name` in English; null where the code list has none. */
            name_en: string | null;
            /**
             * Format: date
             * @description Start of the role. INPI RNE dateEffetRoleDeclarant.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description End of the role; null for an active role. INPI RNE dateFin, once it has passed.
             */
            end_date: string | null;
            /**
             * Format: date
             * @description Planned end of an active role, on which its term runs out; null when none is told. INPI RNE dateFin, while it is to come.
             */
            term_end_date: string | null;
            /** @description Whether the role is to audit: statutory auditors (71, 72), of accounts (14) and of sustainability (220). */
            is_auditor: boolean;
        };
        /** @description The new webhook secret. */
        RotatedSecret: {
            /** @description The secret, its characters as the bytes that sign. Shown only now. */
            secret: string;
            /**
             * Format: date-time
             * @description Until when the secret before signs bodies beside it; null where there was none (ISO 8601, UTC)
             */
            previous_signs_until: string | null;
        };
        /**
         * SECTOR_ANALYSIS
         * @description The company's ratios beside the median and quantiles of its APE activity code.
         */
        SectorAnalysis: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description APE activity code of the company, e.g. 62.01Z. */
            activity_code: string | null;
            /** @description Class compared with, e.g. 6201; two digits when the class has fewer than 20 companies. */
            activity_class: string;
            /**
             * @description Turnover band of the companies compared with, in euros. data.economie.gouv.fr classe_ca.
             * @enum {string|null}
             */
            turnover_band: "<2M" | "2M-10M" | ">10M" | null;
            /**
             * @description Type of the tax return compared.
             * @enum {string}
             */
            type: "C" | "S" | "K";
            /** @description Fiscal year of the company. */
            closing_year: number | null;
            /**
             * Format: date
             * @description Closing date of the company's accounts compared.
             */
            closing_date: string | null;
            /** @description Fiscal year of the sector: the same, else the latest published. data.economie.gouv.fr exercice. */
            benchmark_year: number | null;
            /** @description Companies in the sector sample. data.economie.gouv.fr cohorte. */
            company_count: number | null;
            /** @description Whether the two-digit division stands in for a class with fewer than 20 companies. */
            widened: boolean | null;
            /** @description The ratios. */
            ratios: {
                /** @description Stable code of the ratio. */
                code: string;
                /** @description Ratio at the source, e.g. autonomie_financiere. data.economie.gouv.fr ratios_inpi_bce_sectors. */
                source_code: string;
                /** @description Ratio in words. */
                label: string | null;
                /** @description Ratio in French. */
                label_fr: string | null;
                /**
                 * @description Unit of the values; 48.2 PERCENT is 48.2 percent.
                 * @enum {string}
                 */
                unit: "PERCENT" | "DAYS" | "YEARS";
                /** @description Value of the company, as in the tax return analysis and never altered; null when it cannot be known. */
                company_value: number | null;
                /** @description Value below which a tenth of the sector lies. */
                q10: number | null;
                /** @description Lower quartile of the sector. */
                q25: number | null;
                /** @description Median of the sector. */
                median: number | null;
                /** @description Upper quartile of the sector. */
                q75: number | null;
                /** @description Value above which a tenth of the sector lies. */
                q90: number | null;
                /** @description Value of the company less the median, in the same unit. */
                gap_to_median: number | null;
                /**
                 * @description Where the company stands, by value: above is not always better.
                 * @enum {string|null}
                 */
                position: "BELOW_Q10" | "BELOW_Q25" | "BELOW_MEDIAN" | "ABOVE_MEDIAN" | "ABOVE_Q75" | "ABOVE_Q90" | null;
                /** @description Whether a value is past any sense (10,000 percent, 3,650 days, 100 years); all values are told as they are. */
                suspect: boolean;
            }[];
            /** @description What limits the comparison, e.g. a division in place of the class, another year, values past any sense. */
            warnings: components["schemas"]["RecordWarning"][];
            /**
             * Format: uuid
             * @description Id of the tax return compared.
             */
            tax_return_id: string | null;
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        SectorAnalysisPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["SectorAnalysis"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        SectorAnalysisRead: {
            /** @constant */
            data_type: "SECTOR_ANALYSIS";
            /** @constant */
            status: 200;
            data: components["schemas"]["SectorAnalysisPage"];
        };
        /** @description Data types of a company. */
        SeveralDataTypes: {
            /** @description One item for each data type, in the order asked for. */
            result: (components["schemas"]["ActRead"] | components["schemas"]["ArticlesOfAssociationRead"] | components["schemas"]["AvisSirenRead"] | components["schemas"]["BackgroundCheckRead"] | components["schemas"]["BackgroundCheckV2Read"] | components["schemas"]["BankAccountRead"] | components["schemas"]["BankCashflowRead"] | components["schemas"]["BankCreditInsightsRead"] | components["schemas"]["BankTransactionRead"] | components["schemas"]["BankingRelationshipRead"] | components["schemas"]["BeneficialOwnerRead"] | components["schemas"]["CollectiveProcedureRead"] | components["schemas"]["CommerceBalanceRead"] | components["schemas"]["CommerceCustomerRead"] | components["schemas"]["CommerceDisputeRead"] | components["schemas"]["CommerceDisputeInsightRead"] | components["schemas"]["CommerceLocationRead"] | components["schemas"]["CommerceOrderRead"] | components["schemas"]["CommerceProductRead"] | components["schemas"]["CommerceSubscriptionRead"] | components["schemas"]["CommerceSubscriptionInsightRead"] | components["schemas"]["CommerceTransactionRead"] | components["schemas"]["CommerceTransactionInsightRead"] | components["schemas"]["CompanyOfficerRead"] | components["schemas"]["CompanyProfileRead"] | components["schemas"]["ConformityCheckRead"] | components["schemas"]["CorporateOfficeRead"] | components["schemas"]["CorporateTaxRead"] | components["schemas"]["FinancialStatementRead"] | components["schemas"]["LegalNoticeRead"] | components["schemas"]["PrivilegesRead"] | components["schemas"]["RegistrationProofRead"] | components["schemas"]["SectorAnalysisRead"] | components["schemas"]["TaxAccountRead"] | components["schemas"]["TaxReturnRead"] | components["schemas"]["TaxReturnAnalysisRead"] | components["schemas"]["TimelineRead"] | components["schemas"]["TrademarkRead"] | components["schemas"]["VatDeclarationRead"] | components["schemas"]["UnreadDataType"])[];
        };
        /** shop_platform */
        ShopPlatformCredentials: {
            /** @description Address of the shop, e.g. https://shop.example.com. */
            shop_url: string;
            /** @description Key of the shop's web service. */
            webservice_key: string;
        };
        /** @description Why the source failed; what it said last is kept. */
        SourceError: {
            code: components["schemas"]["EntryErrorCode"];
            /** @description Explanation for people. */
            message: string;
        };
        /** @description What one source of the provider answered. */
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
             * @description When the source was read (ISO 8601, UTC)
             */
            fetched_at: string | null;
            error: components["schemas"]["SourceError"] | null;
            /** @description Whether it knows the company; absent where the source says nothing of that. */
            knows_company?: boolean;
        };
        StartGroupSyncBody: {
            /**
             * @description Data types to synchronize, each once
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        StartSyncBody: {
            /**
             * @description Data types to synchronize, each once
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        /** @description A delivery that was begun. */
        StartedDelivery: {
            /**
             * Format: uuid
             * @description The delivery: GET /webhook-deliveries/{deliveryId} tells how it ended.
             */
            delivery_id: string;
        };
        /** @description A succession. */
        Succession: {
            /** @description Company of the other establishment. */
            siren: string;
            /** @description The other establishment. */
            siret: string | null;
            /**
             * Format: date
             * @description Effect of the succession. INSEE dateLienSuccession.
             */
            date: string | null;
            /**
             * @description HEAD_OFFICE_TRANSFER within the company; ECONOMIC_CONTINUITY when two of company, activity and place stayed the same; OTHER. INSEE transfertSiege, continuiteEconomique.
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
             * @description COMPLETED when every entry is terminal.
             * @enum {string}
             */
            status: "RUNNING" | "COMPLETED";
            /**
             * @description Who asked for it.
             * @enum {string}
             */
            origin: "CLIENT" | "SCHEDULE";
            /** @description When it was asked for (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description When it ended (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            /** @description Its entries. */
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
            /** @description Data type name. */
            data_type: string;
            /** @description The provider. */
            provider_name: string;
            /**
             * @description Terminal: SUCCESS, FETCH_ERROR, AUTH_ERROR.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "SUCCESS" | "FETCH_ERROR" | "AUTH_ERROR";
            /**
             * Format: uuid
             * @description The data connection.
             */
            data_connection_id: string;
            /** @description When it was asked for (YYYY-MM-DD HH:MM:SS, UTC) */
            requested_at: string;
            /** @description When work began (YYYY-MM-DD HH:MM:SS, UTC) */
            started_at: string | null;
            /** @description When it ended (YYYY-MM-DD HH:MM:SS, UTC) */
            completed_at: string | null;
            progress: components["schemas"]["RecordProgress"];
            counts: components["schemas"]["EntryCounts"];
            /**
             * @description Whether an empty result means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            error: components["schemas"]["EntryError"] | null;
            /** @description Outcome of each source. */
            sources: components["schemas"]["SourceOutcome"][];
            previous_success: components["schemas"]["PreviousSuccess"] | null;
            /** @description What is to be known of a success; absent when there is nothing. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A page of a list. */
        SyncPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Sync"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description How a data type of a provider is synchronized. */
        SyncSetting: {
            /** @description The data type. */
            data_type: string;
            /** @description The provider. */
            provider_name: string;
            /**
             * @description How often it is refreshed without being asked for, once in each day, week or month of the configured zone.
             * @enum {string}
             */
            frequency: "NONE" | "DAILY" | "WEEKLY" | "MONTHLY";
            /** @description How many months back it is read; null: all. */
            months_to_sync: number | null;
            /** @description How many of the latest are read; null: all. */
            last_n: number | null;
            /** @description Whether it is fetched as soon as a connection is CONNECTED. */
            fetch_on_connect: boolean;
        };
        SyncSettingBody: {
            /**
             * @description Data type the provider offers
             * @example TAX_RETURN
             */
            data_type: string;
            /**
             * @description Provider of the catalogue
             * @example registrar_provider
             */
            provider_name: string;
            /**
             * @description How often it is refreshed without being asked for; NONE when absent
             * @enum {string}
             */
            frequency?: "NONE" | "DAILY" | "WEEKLY" | "MONTHLY";
            /** @description How many months back it is read; null: all */
            months_to_sync?: number | null;
            /** @description How many of the latest are read; null: all */
            last_n?: number | null;
            /** @description Whether it is fetched as soon as a connection is CONNECTED; false when absent */
            fetch_on_connect?: boolean;
        };
        /**
         * TAX_ACCOUNT
         * @description Position of the company at the tax authority, by tax, with the entries of the last 36 months and any older one that is still to pay.
         */
        TaxAccount: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * Format: date
             * @description Day of the position; told in no event alone.
             */
            position_date: string | null;
            /** @description Credits available less what is outstanding, in major units; below zero the company owes. */
            balance: number | null;
            /** @description Still to pay, in major units. */
            total_outstanding: number | null;
            /** @description Of it, past its day, in major units. */
            overdue: number | null;
            /** @description Of it, penalties, in major units. */
            penalties_outstanding: number | null;
            /** @description Credits that are not used up, in major units. */
            credits_available: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /** @description Position by tax. */
            taxes: {
                /** @description Tax, e.g. TVA. */
                tax: string;
                /** @description Reference of the obligation, e.g. TVA1. */
                reference: string | null;
                /** @description Still to pay, in major units. */
                outstanding: number | null;
                /** @description Of it, past its day, in major units. */
                overdue: number | null;
                /**
                 * Format: date
                 * @description Day of the latest payment.
                 */
                last_payment_date: string | null;
            }[];
            /** @description Entries, latest first. */
            lines: {
                /** @description The entry, by a hash of what it says and its rank among equals: the authority gives it no id. */
                entry_id: string;
                /** @description Tax, e.g. TVA. */
                tax: string | null;
                /** @description Reference of the obligation, e.g. TVA1. */
                reference: string | null;
                /** @description Fiscal year. */
                fiscal_year: number | null;
                /**
                 * @description Kind of entry. CLAIM (titre); PAYMENT (paiement); REFUND (remboursement); PENALTY (pénalité); TRANSFER (imputation of a credit); RELIEF (dégrèvement); OTHER (any other).
                 * @enum {string|null}
                 */
                nature: "CLAIM" | "PAYMENT" | "REFUND" | "PENALTY" | "TRANSFER" | "RELIEF" | "OTHER" | null;
                /** @description Kind in the wording of the authority. */
                nature_label: string | null;
                /**
                 * Format: date
                 * @description Day of the entry.
                 */
                date: string | null;
                /**
                 * Format: date
                 * @description Day it is due.
                 */
                due_date: string | null;
                /** @description Entry in words. */
                label: string | null;
                /** @description What the company owes by it, in major units; zero where there is a credit. */
                debit: number | null;
                /** @description What the company is owed by it, in major units; zero where there is a debit. */
                credit: number | null;
                /** @description Still to pay, in major units; of claims and penalties alone. */
                outstanding: number | null;
            }[];
            /** @description Entries the authority has. */
            line_count: number | null;
            /** @description Whether entries are left out. */
            truncated: boolean | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
         * @description Balance sheets and profit and loss accounts by line code, with what the controls found.
         */
        TaxReturn: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * @description C full standard regime, S simplified regime, K consolidated. INPI RNE bilansSaisis[].typeBilan.
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
            /** @description Length of the fiscal year before, in months. INPI RNE identite.dureeExerciceN1. */
            previous_duration: number | null;
            /** @description Net turnover in major units. C: FL; S: 210 + 214 + 218, null where one of them is absent and the income does not add up to 232; K: FJ. */
            revenue: number | null;
            /** @description Profit or loss in major units. C: HN; S: 310; K: R6. */
            net_profit: number | null;
            /** @description Total assets, net, in major units. C: CO; S: 110. */
            total_assets: number | null;
            /** @description Total liabilities in major units. C: EE; S: 180. */
            total_liabilities: number | null;
            /** @description Equity in major units. C: DL; S: 142. */
            equity: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /**
             * Format: date
             * @description Filing of the accounts. INPI RNE bilansSaisis[].dateDepot.
             */
            submitted_date: string | null;
            /** @description Confidentiality in the wording of the source, e.g. "Public". */
            privacy: string | null;
            /** @description What the register says of the paper that the accounts were typed from; null where the source types none. */
            typing: {
                /** @description What was found when the accounts were typed: 00 nothing, 01, 1A, 06. INPI RNE identite.codeMotif. */
                anomaly_code: string | null;
                /** @description What was found, in words. */
                anomaly: string | null;
                /** @description `anomaly` in English; null where the code list has none. */
                anomaly_en: string | null;
                /** @description What the register did with the filing: A1 to A6. INPI RNE identite.infoTraitement. */
                treatment_code: string | null;
                /** @description What the register did, in words. */
                treatment: string | null;
                /** @description `treatment` in English; null where the code list has none. */
                treatment_en: string | null;
                /** @description 0 public, 1 confidential, 2 profit and loss account confidential. INPI RNE identite.codeConfidentialite. */
                confidentiality_code: string | null;
                /** @description Confidentiality in words. */
                confidentiality: string | null;
                /** @description `confidentiality` in English; null where the code list has none. */
                confidentiality_en: string | null;
                /** @description Where the currency comes from, as the source codes it, e.g. N. INPI RNE identite.codeOrigineDevise. */
                currency_origin_code: string | null;
            } | null;
            /** @description Lines of the forms. */
            tax_return_values: {
                /** @description Line code of the form, e.g. FL or 210; labels and columns of each stand in docs/code-lists/tax-return-lines.md. */
                code: string;
                /** @description The four cells of the row, left to right (columns m1 to m4 of the filing); null where the form has no such cell or it is empty, never left out: a cell is told by its place, as the net amount of form 2050 by the third. A client reads them as numbers that may be null. */
                values: (number | null)[];
            }[];
            /** @description 01 missing balance sheet assets, 02 missing balance sheet liabilities, 26 control assets equal liabilities, 41 control profit or loss. SUM_DIFFERS totals that are not the sum of their lines, ROW_DIFFERS rows whose net amount is not the gross one less depreciation, or whose turnover is not that of France and abroad, TOTALS_ONLY totals without lines, PREVIOUS_YEAR_DIFFERS amounts of the year before that are not those filed for it, IN_THOUSANDS pages filed in thousands and given in euros, UNITS_DIFFER pages in different units, SOURCE_INCONSISTENT and SOURCE_INCOMPLETE what the register says of the paper, CONFIDENTIALITY_DOUBTFUL, CLOSES_AFTER_FILING a closing date later than the filing, LINES_UNREAD lines that were filed and are in no figure, OCR_LOW_CONFIDENCE and others that begin with OCR_ how a document was read: docs/ocr.md. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Id of the filing at its source. */
            source_document_id: string | null;
            /**
             * Format: uuid
             * @description Id to read the document with, at /users/{userId}/documents/{documentId}.
             */
            document_id: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * TAX_RETURN_ANALYSIS
         * @description Ratios of profitability, solvency, liquidity, capital structure and growth, a failure score, the trend of up to five years and how accounts are filed; one analysis for each tax return.
         */
        TaxReturnAnalysis: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the tax return analysed.
             */
            tax_return_id: string | null;
            /**
             * @description Type of the tax return.
             * @enum {string}
             */
            type: "C" | "S" | "K";
            /**
             * Format: date
             * @description Closing date of the fiscal year.
             */
            closing_date: string;
            /** @description Year of the closing date. */
            closing_year: number | null;
            /** @description Length of the fiscal year in months. */
            duration: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /** @description Profitability. */
            profitability: {
                /** @description Value added: production and sales less what was bought of others. */
                value_added: {
                    /** @description Value added: production and sales less what was bought of others. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Gross operating surplus (EBE). */
                gross_operating_surplus: {
                    /** @description Gross operating surplus (EBE). In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
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
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Current result before taxes (résultat courant avant impôts): operating and financial. */
                current_result: {
                    /** @description Current result before taxes (résultat courant avant impôts): operating and financial. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description (Revenue - goods and materials consumed) / revenue; for a producer see production_margin, as revenue leaves out what it keeps. */
                gross_margin: {
                    /** @description (Revenue - goods and materials consumed) / revenue; for a producer see production_margin, as revenue leaves out what it keeps. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description (Production and sales - goods and materials consumed) / production and sales: what was stored and made for itself counts too. */
                production_margin: {
                    /** @description (Production and sales - goods and materials consumed) / production and sales: what was stored and made for itself counts too. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Value added / revenue. */
                value_added_margin: {
                    /** @description Value added / revenue. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Gross operating surplus / revenue. */
                gross_operating_margin: {
                    /** @description Gross operating surplus / revenue. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Operating result / revenue. */
                operating_margin: {
                    /** @description Operating result / revenue. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Current result before taxes / revenue. */
                current_margin: {
                    /** @description Current result before taxes / revenue. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Net profit / revenue. */
                net_margin: {
                    /** @description Net profit / revenue. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Return on equity: net profit / equity, of a group the share of its owners over their equity; null when equity is not positive. */
                roe: {
                    /** @description Return on equity: net profit / equity, of a group the share of its owners over their equity; null when equity is not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Return on assets: net profit / total assets. */
                roa: {
                    /** @description Return on assets: net profit / total assets. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Operating result / (equity + financial debt). */
                roce: {
                    /** @description Operating result / (equity + financial debt). A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description What staff has of the value added: wages and social charges / value added. */
                staff_share: {
                    /** @description What staff has of the value added: wages and social charges / value added. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description What the State has of the value added: duties and tax on profits / value added. */
                state_share: {
                    /** @description What the State has of the value added: duties and tax on profits / value added. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description What lenders have of the value added: interest / value added; form 2033 tells financial charges. */
                lenders_share: {
                    /** @description What lenders have of the value added: interest / value added; form 2033 tells financial charges. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description What is left of the value added for the company and its owners. */
                company_share: {
                    /** @description What is left of the value added for the company and its owners. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Value added by employee, on the average headcount of the accounts. */
                value_added_per_head: {
                    /** @description Value added by employee, on the average headcount of the accounts. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Wages and social charges by employee, on the average headcount of the accounts. */
                staff_costs_per_head: {
                    /** @description Wages and social charges by employee, on the average headcount of the accounts. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
            };
            /** @description Solvency. */
            solvency: {
                /** @description Equity / total liabilities; above 0.2 is sound. */
                solvency_ratio: {
                    /** @description Equity / total liabilities; above 0.2 is sound. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Equity / share capital; below 0.5 the partners of a company of limited liability must decide whether it goes on (C. com. L. 223-42, L. 225-248). */
                equity_to_capital: {
                    /** @description Equity / share capital; below 0.5 the partners of a company of limited liability must decide whether it goes on (C. com. L. 223-42, L. 225-248). A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Self-financing capacity (CAF). Form 2033 does not tell reversals and disposals; consolidated accounts do not tell transfers of charges from reversals. */
                self_financing_capacity: {
                    /** @description Self-financing capacity (CAF). Form 2033 does not tell reversals and disposals; consolidated accounts do not tell transfers of charges from reversals. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Self-financing capacity / revenue. */
                self_financing_margin: {
                    /** @description Self-financing capacity / revenue. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Financial debt / self-financing capacity; below 3 to 4 years is sound. */
                repayment_capacity: {
                    /** @description Financial debt / self-financing capacity; below 3 to 4 years is sound. Years. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Net financial debt / gross operating surplus, in years; below 3 is sound, below 0 there is more cash than debt. */
                net_debt_to_surplus: {
                    /** @description Net financial debt / gross operating surplus, in years; below 3 is sound, below 0 there is more cash than debt. Years. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description (Gross operating surplus - tax on profits) / (interest + borrowings repaid in the year, form 2057): DSCR; above 1.2 is sound. Full accounts only. */
                debt_service_cover: {
                    /** @description (Gross operating surplus - tax on profits) / (interest + borrowings repaid in the year, form 2057): DSCR; above 1.2 is sound. Full accounts only. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Interest / gross operating surplus; below 0.3 is sound. */
                interest_burden: {
                    /** @description Interest / gross operating surplus; below 0.3 is sound. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Operating result / interest: how many times it is earned; above 2 to 3 is sound. */
                interest_cover: {
                    /** @description Operating result / interest: how many times it is earned; above 2 to 3 is sound. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Interest / financial debt at the end of the year. */
                cost_of_debt: {
                    /** @description Interest / financial debt at the end of the year. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
            };
            /** @description Liquidity. */
            liquidity: {
                /** @description Current assets / debts due within a year; above 1 is sound. */
                current_ratio: {
                    /** @description Current assets / debts due within a year; above 1 is sound. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Current assets without inventory / debts due within a year. */
                quick_ratio: {
                    /** @description Current assets without inventory / debts due within a year. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Cash and securities / debts due within a year. */
                cash_ratio: {
                    /** @description Cash and securities / debts due within a year. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Working capital (fonds de roulement); above 0 is sound. */
                working_capital: {
                    /** @description Working capital (fonds de roulement); above 0 is sound. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Working capital in days of revenue. */
                working_capital_days: {
                    /** @description Working capital in days of revenue. Days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Working capital requirement (BFR); partners' current accounts, where they are told apart, are debt and no part of it. */
                working_capital_requirement: {
                    /** @description Working capital requirement (BFR); partners' current accounts, where they are told apart, are debt and no part of it. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Working capital requirement in days of revenue. */
                working_capital_requirement_days: {
                    /** @description Working capital requirement in days of revenue. Days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Working capital less its requirement. */
                net_cash: {
                    /** @description Working capital less its requirement. In major units. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Average payment time of customers; revenue in France with 20 percent VAT, abroad without. Discounted bills are not public. */
                customer_days: {
                    /** @description Average payment time of customers; revenue in France with 20 percent VAT, abroad without. Discounted bills are not public. Days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Average payment time to suppliers; purchases with 20 percent VAT. */
                supplier_days: {
                    /** @description Average payment time to suppliers; purchases with 20 percent VAT. Days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Inventory in days of revenue. */
                inventory_days: {
                    /** @description Inventory in days of revenue. Days. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
            };
            /** @description Capital structure. */
            capital_structure: {
                /** @description Net financial debt / equity; below 1 is sound, null when equity is not positive. */
                gearing: {
                    /** @description Net financial debt / equity; below 1 is sound, null when equity is not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Financial debt, partners' current accounts included, / equity; null when equity is not positive. */
                debt_ratio: {
                    /** @description Financial debt, partners' current accounts included, / equity; null when equity is not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Total liabilities / equity; null when equity is not positive. */
                leverage: {
                    /** @description Total liabilities / equity; null when equity is not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Debts / total of the balance sheet. */
                debt_to_assets: {
                    /** @description Debts / total of the balance sheet. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Depreciation / gross tangible assets. */
                wear: {
                    /** @description Depreciation / gross tangible assets. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
            };
            /** @description Growth against the year before, which the same accounts repeat. */
            growth: {
                /** @description Change of revenue since the year before, as the same accounts repeat it; null when that was not positive. */
                revenue: {
                    /** @description Change of revenue since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Change of value added since the year before, as the same accounts repeat it; null when that was not positive. */
                value_added: {
                    /** @description Change of value added since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Change of the gross operating surplus since the year before, as the same accounts repeat it; null when that was not positive. */
                gross_operating_surplus: {
                    /** @description Change of the gross operating surplus since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Change of the operating result since the year before, as the same accounts repeat it; null when that was not positive. */
                operating_result: {
                    /** @description Change of the operating result since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Change of net profit since the year before, as the same accounts repeat it; null when that was not positive. */
                net_profit: {
                    /** @description Change of net profit since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Change of equity since the year before, as the same accounts repeat it; null when that was not positive. */
                equity: {
                    /** @description Change of equity since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
                /** @description Change of total assets since the year before, as the same accounts repeat it; null when that was not positive. */
                total_assets: {
                    /** @description Change of total assets since the year before, as the same accounts repeat it; null when that was not positive. A fraction. */
                    value: number | null;
                    /**
                     * @description Unit of the value. RATIO is a fraction: 0.12 is 12 percent.
                     * @enum {string}
                     */
                    unit: "RATIO" | "CURRENCY" | "DAYS" | "YEARS";
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                    /** @description Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero. */
                    note: string | null;
                };
            };
            /** @description A published score of the risk of failure. */
            failure_score: {
                /**
                 * @description Published model: J. Conan and M. Holder, 1979.
                 * @enum {string}
                 */
                model: "CONAN_HOLDER";
                /** @description 24 x surplus_to_debts + 22 x permanent_capital_to_total + 16 x quick_assets_to_total - 87 x financial_charges_to_revenue - 10 x staff_costs_to_value_added. Made on French industrial companies of 10 to 500 employees of the 1970s: an order among companies, not a probability, and of little worth for holdings, banks, property, very small and new companies. Null when a component is not known, and for groups. */
                value: number | null;
                /**
                 * @description AT_RISK below 4, UNCERTAIN from 4 to 9, SOUND above 9.
                 * @enum {string|null}
                 */
                zone: "AT_RISK" | "UNCERTAIN" | "SOUND" | null;
                /** @description The formula by the names of the components. */
                formula: string;
                /** @description What the score is made of. */
                components: {
                    /** @description Stable name of the component. */
                    name: string;
                    /** @description What it counts for. */
                    weight: number;
                    /** @description The component. A fraction. */
                    value: number | null;
                    /** @description How it is computed, by line codes of the tax return. */
                    formula: string;
                }[];
                /** @description Why there is no score. */
                note: string | null;
            };
            /** @description Three to five years side by side. */
            trend: {
                /** @description The year and up to four before it, newest first, of the same type of accounts; it ends where a year is not known. */
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
                    /** @description Gross operating surplus / revenue. A fraction. */
                    gross_operating_margin: number | null;
                    /** @description Net profit / revenue. A fraction. */
                    net_margin: number | null;
                    /** @description Equity / total liabilities; above 0.2 is sound. A fraction. */
                    solvency_ratio: number | null;
                    /** @description Financial debt / self-financing capacity; below 3 to 4 years is sound. Years. */
                    repayment_capacity: number | null;
                    /** @description Current assets / debts due within a year; above 1 is sound. A fraction. */
                    current_ratio: number | null;
                }[];
                /** @description Yearly growth of revenue from the first of the years to the last; null with fewer than three. A fraction. */
                revenue_growth_per_year: number | null;
                /** @description Years with a loss up to this one, without a break; null when its result is not known. */
                loss_years_in_a_row: number | null;
                /** @description What fell in each of three years or more. */
                falling: ("revenue" | "gross_operating_surplus" | "equity" | "solvency_ratio" | "current_ratio")[];
            };
            /** @description How the company files its own accounts; on the newest of its analyses alone, null on the others. Nothing is said of years before the first accounts known, nor of years since the last while the company's status is not ACTIVE. */
            filing_discipline: {
                /** @description Fiscal years from the first accounts known, newest first, ten at most; a year that is longer or shorter than twelve months leaves none out. */
                years: {
                    /**
                     * Format: date
                     * @description Closing date of the fiscal year; of accounts that are not there, the day they should have.
                     */
                    closing_date: string;
                    /**
                     * @description FILED, LATE (filed later than seven months after the closing), MISSING (later accounts show that the year was left out), OVERDUE (an active company, and ten months after the closing nothing is seen), DUE (closed, and there is still time).
                     * @enum {string}
                     */
                    status: "FILED" | "LATE" | "MISSING" | "OVERDUE" | "DUE";
                    /**
                     * Format: date
                     * @description First filing of the accounts. INPI RNE dateDepot.
                     */
                    deposit_date: string | null;
                    /**
                     * Format: date
                     * @description Seven months after the closing: six to approve the accounts, one to file them; on line one more.
                     */
                    due_date: string;
                    /** @description Days from the due date to the filing; 0 in time, null when the day of filing is not known. */
                    days_late: number | null;
                    /** @description Whether the accounts, or part of them, are confidential. */
                    confidential: boolean | null;
                }[];
                /** @description Years of these that were filed. */
                filed: number;
                /** @description Years of these that were filed late. */
                late: number;
                /** @description Years of these that are missing or overdue. */
                missing: number;
                /** @description Years of these with accounts that are confidential, or part of them. */
                confidential: number;
            } | null;
            /** @description What stands in the way of a ratio, e.g. negative equity, and the warnings of the tax return. */
            warnings: components["schemas"]["RecordWarning"][];
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        TaxReturnAnalysisPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["TaxReturnAnalysis"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        TaxReturnAnalysisRead: {
            /** @constant */
            data_type: "TAX_RETURN_ANALYSIS";
            /** @constant */
            status: 200;
            data: components["schemas"]["TaxReturnAnalysisPage"];
        };
        TaxReturnDocumentBody: {
            /**
             * @description Name of the tax return, unique for the user; the id of the record where it is left out. Sent again it replaces the document.
             * @example accounts-2025
             */
            tax_return_id?: string | null;
            data: components["schemas"]["TaxReturnDocumentData"];
        };
        TaxReturnDocumentData: {
            /** @description The document, a PDF of at most 20 MB, in base64 (RFC 4648, section 4, padded). */
            file: string;
            /**
             * Format: date
             * @description Closing date of the fiscal year; where it is left out, that of the document counts.
             */
            closing_date?: string | null;
            /**
             * @description Year of the closing date, four digits.
             * @example 2025
             */
            closing_year?: string | null;
            /**
             * Format: date
             * @description When the tax return was submitted; of several of one fiscal year the latest counts.
             */
            submitted_date?: string | null;
            /**
             * @description C full, S simplified regime, K consolidated.
             * @enum {string|null}
             */
            type?: "C" | "S" | "K" | null;
            /** @description Length of the fiscal year in months. */
            duration?: number | null;
            /** @description Confidentiality, in words of the client. */
            privacy?: string | null;
        };
        /** @description A line of the form. */
        TaxReturnLine: {
            /** @description Line code of the form, e.g. FJ or 210. */
            code: string;
            /** @description The four cells of the row, left to right; null where the form has no such cell or it is empty. */
            values: (number | null)[];
        };
        /** @description A page of records. */
        TaxReturnPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["TaxReturn"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        TaxReturnRead: {
            /** @constant */
            data_type: "TAX_RETURN";
            /** @constant */
            status: 200;
            data: components["schemas"]["TaxReturnPage"];
        };
        /** @description What a field is asked for; all that is said has to be true of it. */
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
        /** @description What a field is asked for; all that is said has to be true of it. */
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
         * @description What happened to the company, in order: registrations, changes, notices, filings, judgments. What a later notice or judgment undid is left out.
         */
        Timeline: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * Format: date
             * @description Day of the event.
             */
            date: string;
            /** @description Stable code of the event, e.g. CREATION, NAME_CHANGED, HEAD_OFFICE_MOVED, OFFICER_APPOINTED, OFFICE_CLOSED, DISSOLUTION, DORMANCY, CONTINUATION_DESPITE_LOSS, PROCEDURE_OPENED, PROCEDURE_PLAN_ADOPTED, PROCEDURE_ANNULLED (alone, on the day of the undoing), BAN_PRONOUNCED, ACT_FILED, ACCOUNTS_FILED, CHANGE_PUBLISHED. REMOVAL is a removal that the registry tells, REMOVAL_PUBLISHED one that only the bulletin does. */
            type: string;
            /** @description Event in words. */
            label: string | null;
            /** @description Details, in French where the source is. */
            description: string | null;
            /** @description Data type of the record the event comes from. */
            source_data_type: string;
            /**
             * Format: uuid
             * @description Id of that record.
             */
            record_id: string | null;
            /** @description Code or id at the source: of the role, of the notice, of the document; its first 20 characters. */
            source_code: string | null;
            /** @description Records it was computed from, by data type. */
            computed_from: components["schemas"]["Citation"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        TimelinePage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Timeline"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
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
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /**
             * @description Office: France, European Union, international. INPI collection.
             * @enum {string}
             */
            office: "FR" | "EU" | "WO";
            /** @description Application number. INPI ApplicationNumber. */
            application_number: string;
            /** @description The mark; null when it is an image alone. INPI Mark. */
            name: string | null;
            /**
             * @description Kind of mark; null until its notice was read. INPI MarkFeature.
             * @enum {string|null}
             */
            kind: "WORD" | "FIGURATIVE" | "COMBINED" | "OTHER" | null;
            /**
             * @description State.
             * @enum {string|null}
             */
            status: "FILED" | "REGISTERED" | "EXPIRED" | "REFUSED" | "WITHDRAWN" | "OTHER" | null;
            /** @description State in the wording of the office. INPI MarkCurrentStatusCode. */
            status_label: string | null;
            /**
             * Format: date
             * @description Application. INPI ApplicationDate.
             */
            application_date: string | null;
            /**
             * Format: date
             * @description Registration; null before, and until the notice was read. INPI: the bulletin that published it.
             */
            registration_date: string | null;
            /**
             * Format: date
             * @description Expiry. INPI ExpiryDate.
             */
            expiry_date: string | null;
            /** @description Classes of goods and services. INPI ClassNumber. */
            classes: number[];
            /** @description Applicants. INPI DEPOSANT, and those of the notice once it was read. */
            applicants: string[];
            /** @description Agent; null where there is none, and until the notice was read. INPI Representative. */
            representative: string | null;
            /** @description Image of the mark at the office; null where the office shows images to its own users only, as INPI does. */
            image_url: string | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        TrademarkPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["Trademark"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        TrademarkRead: {
            /** @constant */
            data_type: "TRADEMARK";
            /** @constant */
            status: 200;
            data: components["schemas"]["TrademarkPage"];
        };
        /** @description A data type that cannot be read, and why. */
        UnreadDataType: {
            /** @enum {string} */
            data_type: "ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION";
            /** @description What its own path answers. */
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
             * @description Name shown on the connection page
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
             * @description Data types the provider must collect, each once
             * @example [
             *       "COMPANY_PROFILE",
             *       "COMPANY_OFFICER"
             *     ]
             */
            requested_data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
        };
        UpdateUserBody: {
            /**
             * @description Company name
             * @example EXEMPLE LOGICIELS
             */
            name?: string;
            /**
             * @description Grouping label
             * @example default
             */
            group?: string;
            /**
             * @description Names of the alerts the user is assigned to; duplicates collapse
             * @example []
             */
            notifications?: string[];
        };
        /** @description A company known to the account. */
        User: {
            /**
             * Format: uuid
             * @description Used in every later request as {userId}.
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
            /** @description Where the end user returns after authorization. */
            return_url: string | null;
            /** @description Where to send the end user for authorization; valid 30 days, and another one when the user is read after that. */
            redirect_url: string;
            /** @description Names of the alerts the user is assigned to. */
            notifications: string[];
            /**
             * Format: date-time
             * @description When the user was created (ISO 8601, UTC)
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the user last changed (ISO 8601, UTC)
             */
            updated_at: string;
            /** @description Remarks on the request; absent when there are none. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A fault of a user that was sent. */
        UserFault: {
            /** @description JSON pointer into the body that was sent. */
            pointer: string;
            /** @description Stable code, e.g. REQUIRED. */
            code: string;
            /** @description What is wrong, for people. */
            detail: string;
        };
        /** @description A page of a list. */
        UserPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["User"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
        };
        /** @description Why a user was not created: the problem that a call of its own would have been answered with. */
        UserProblem: {
            /**
             * Format: uri
             * @description Address of the explanation.
             */
            type: string;
            /** @description A heading, the same for every occurrence. */
            title: string;
            /** @description The status that a call of its own would have had. */
            status: number;
            /** @description What happened this time. */
            detail: string;
            /** @description Stable code. */
            code: string;
            /** @description The faults, each with its place. */
            errors?: components["schemas"]["UserFault"][];
        };
        /**
         * VAT_DECLARATION
         * @description VAT returns by period. A corrected return takes the place of the first. A line that the return does not have is null; a return without any operation says zero.
         */
        VatDeclaration: {
            /**
             * Format: uuid
             * @description Id of the record, the same across synchronizations.
             */
            id: string;
            /** @description Form, the same however the authority words it: CA3 by month or quarter (3310), CA12 by calendar year and CA12E by fiscal year (3517-S), CA3G of a group; another one by its number. */
            form: string;
            /** @description Form as the authority words it, e.g. 3310CA3. */
            form_label: string | null;
            /** @description Version of the form, e.g. 202501: codes of lines change with it. */
            millesime: string | null;
            /** @description Reference of the obligation at the authority, e.g. TVA1; a company may have several. */
            reference: string | null;
            /** @description Regime code, e.g. RN. */
            regime: string | null;
            /** @description Regime in words, e.g. "Réel normal". */
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
             * @description Filing.
             */
            submitted_date: string | null;
            /** @description Whether no line bears an amount. */
            is_nil: boolean | null;
            /** @description Own sales without tax in major units: neither purchases under reverse charge nor disposals. CA3 A1 + E1 + E2 + E3 + F2 + F3. */
            turnover: number | null;
            /** @description Taxable operations without tax, purchases under reverse charge with them, in major units. CA3 A1 to A5 + B1 to B5. */
            taxable_base: number | null;
            /** @description Gross VAT due in major units. CA3 16; CA12 19. */
            vat_due: number | null;
            /** @description Deductible VAT, credit brought forward with it, in major units. CA3 23; CA12 26. */
            vat_deductible: number | null;
            /** @description Of it, the credit of the period before, in major units. CA3 22; CA12 24. */
            credit_brought_forward: number | null;
            /** @description VAT credit in major units. CA3 25; CA12 29. */
            vat_credit: number | null;
            /** @description Of it, asked to be paid out, in major units. CA3 26. */
            refund_requested: number | null;
            /** @description Of it, carried to the next period, in major units. CA3 27. */
            credit_carried_forward: number | null;
            /** @description VAT to pay in major units. CA3 28; CA12 28. */
            vat_payable: number | null;
            /** @description Other taxes on the return, in major units. CA3 29. */
            other_taxes: number | null;
            /** @description Instalments paid in major units. CA12 30. */
            instalments_paid: number | null;
            /** @description Total to pay in major units. CA3 32; CA12 33. */
            total_payable: number | null;
            /** @description Currency (ISO 4217) of the amounts beside it. */
            currency: string | null;
            /** @description Lines of the form. */
            values: {
                /** @description Line code of the form. */
                code: string;
                /** @description Code of the line in electronic filing, where it differs, e.g. 0979. */
                edi_code: string | null;
                /** @description Line in words. */
                label: string | null;
                /** @description Cells of the line in major units: an amount, or base and tax; null where one is empty. */
                values: (number | null)[];
            }[];
            /** @description Lines of the form there are. */
            line_count: number | null;
            /** @description What the controls found, to two euros: VAT_GROSS, VAT_DEDUCTIBLE, VAT_NET, VAT_CARRY, VAT_TOTAL sums of the form; VAT_RATE a tax that is not its rate of the base; VAT_CARRY_CHAIN a credit that is not that of the period before; VAT_GAP a period missing between two; LINES_UNREAD lines that were filed and are in no figure. */
            warnings: components["schemas"]["RecordWarning"][];
            provenance?: components["schemas"]["Provenance"];
        };
        /** @description A page of records. */
        VatDeclarationPage: {
            /** @description Items in all pages. */
            total: number;
            /** @description Items per page. */
            per_page: number;
            /** @description Number of this page, from 1. */
            current_page: number;
            /** @description Number of the last page. */
            last_page: number;
            /** @description The items of this page. */
            result: components["schemas"]["VatDeclaration"][];
            /** @description Cursor of the next page; null on the last. */
            next_cursor: string | null;
            /**
             * @description Whether an empty list means that nothing exists.
             * @enum {string}
             */
            availability: "AVAILABLE" | "NOT_ACCESSIBLE" | "NOT_CONFIGURED";
            /** @description Why the list is empty, where that is not because there is nothing; absent otherwise. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description As its own path answers it: the first page of a list, or the record. */
        VatDeclarationRead: {
            /** @constant */
            data_type: "VAT_DECLARATION";
            /** @constant */
            status: 200;
            data: components["schemas"]["VatDeclarationPage"];
        };
        /** @description A remark that does not stop a request. */
        Warning: {
            /** @description Stable code, e.g. SIREN_CHECKSUM. */
            code: string;
            /** @description Explanation for people. */
            message: string;
        };
        /** @description Payments that stop when money runs out. */
        WatchedPayments: {
            /** @description Operations. */
            count: number | null;
            /** @description Sum in major units, positive. */
            amount: number | null;
            /**
             * Format: date
             * @description Day of the latest.
             */
            last_date: string | null;
            /** @description Months without one among the last six full ones; null where not all of these are known. */
            months_without: number | null;
        };
        /** @description Where the events of one kind go. */
        Webhook: {
            /**
             * @description The event.
             * @enum {string}
             */
            event: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED";
            /**
             * Format: uri
             * @description Where it is sent to.
             */
            url: string;
            /**
             * @description disabled: the last attempt of an event failed, the eleventh. What happens then is held, and is sent once the webhook is put again.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description When it was put or disabled last (ISO 8601, UTC)
             */
            updated_at: string;
        };
        /** @description A headcount band of the statistics institute. */
        Workforce: {
            /** @description Band code, e.g. 11. INSEE trancheEffectifs. */
            band: string | null;
            /** @description Band in words, e.g. "10 à 19 salariés". */
            band_label: string | null;
            /** @description `band_label` in English; null where the code list has none. */
            band_label_en: string | null;
            /** @description Year the band was measured. */
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
            /** @description The user, with the address to send the end user to. */
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
            /** @description What became of each company, in the order sent; also when none was created. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /** @description Only users of this SIREN, nine digits. */
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
            /** @description The user is gone. */
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
            /** @description The whole user. */
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
            /** @description The connection is gone. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
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
                /** @description Seconds to wait until all entries are terminal; the answer then, or when they have passed, tells where each stands. As many are waited for at once as are followed. What stands between has to let an answer take so long. */
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
            /** @description The entries, to be followed with sync/latest; Retry-After while one of them is not terminal. */
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
                /** @description Seconds to wait until all entries are terminal; the answer then, or when they have passed, tells where each stands. As many are waited for at once as are followed. What stands between has to let an answer take so long. */
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
            /** @description How many users wait for their turn, up to the first 500: follow it at its Location. */
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
                 * @description Id of the synchronization of the group.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                groupSyncId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
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
                /** @description Number of the page, from 1; a page past the end is empty. */
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
                 * @description Id of the synchronization of the group.
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
                 * @description The event.
                 * @example DATA_SYNC_SUCCESS
                 */
                eventName: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED";
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
                 * @description The event.
                 * @example DATA_SYNC_SUCCESS
                 */
                eventName: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is gone. */
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
                 * @description The event.
                 * @example DATA_SYNC_SUCCESS
                 */
                eventName: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery that was begun. */
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
                /** @description Deliveries per answer. */
                per_page?: number;
                /** @description next_cursor of the answer before. */
                cursor?: string;
                /** @description Only requests of the alert of this name or id. */
                alert?: string;
                /** @description Only deliveries of this lifecycle event, tests of it among them. */
                event?: "DATA_SYNC_SUCCESS" | "DATA_SYNC_FETCH_ERROR" | "DATA_SYNC_AUTH_ERROR" | "DATA_SYNC_COMPLETED" | "DATA_CONNECTION_CONNECTED" | "DATA_CONNECTION_REAUTH_REQUIRED" | "OCR_FINISHED" | "OCR_ERROR" | "ALERT_DISABLED";
                /** @description Only deliveries that are so. */
                status?: "due" | "leased" | "waiting" | "held" | "delivered" | "exhausted" | "withdrawn";
                /**
                 * @description Only deliveries that were made at or after this time (ISO 8601).
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
            /** @description Part of the list. */
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
                 * @description Id of the delivery: `notification_id` or `id` of the body that was sent.
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
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the delivery: `notification_id` or `id` of the body that was sent.
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
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
            /** @description A page of records of input. */
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
            /** @description What was entered before, modified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
            /** @description What was entered. */
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
                 * @description Id of the record of input, as its POST answered it; that of the record it is served in is taken too.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataTypeInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of input. */
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
                 * @description Id of the record of input, as its POST answered it; that of the record it is served in is taken too.
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
            /** @description The record of input. */
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
                 * @description Id of the record of input, as its POST answered it; that of the record it is served in is taken too.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                dataTypeInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
            /** @description What was entered before, modified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputRecord"];
                };
            };
            /** @description What was entered. */
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
            /** @description The document takes the place of the one that was sent before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OcrTaxReturn"];
                };
            };
            /** @description The document was taken. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 4 MB. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
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
                 * @description Id of the record, as the POST of its document answered it.
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
                 * @description Id of the record, as the POST of its document answered it.
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
                 * @description Id of the record, as the POST of its document answered it.
                 * @example 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69
                 */
                taxReturnInputId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
                 * @description The data types to read, 20 at most, separated by commas.
                 * @example [
                 *       "BANK_ACCOUNT",
                 *       "BANK_TRANSACTION"
                 *     ]
                 */
                data_types: ("ACT" | "ARTICLES_OF_ASSOCIATION" | "AVIS_SIREN" | "BACKGROUND_CHECK" | "BACKGROUND_CHECK_V2" | "BANK_ACCOUNT" | "BANK_CASHFLOW" | "BANK_CREDIT_INSIGHTS" | "BANK_TRANSACTION" | "BANKING_RELATIONSHIP" | "BENEFICIAL_OWNER" | "COLLECTIVE_PROCEDURE" | "COMMERCE_BALANCE" | "COMMERCE_CUSTOMER" | "COMMERCE_DISPUTE" | "COMMERCE_DISPUTE_INSIGHT" | "COMMERCE_LOCATION" | "COMMERCE_ORDER" | "COMMERCE_PRODUCT" | "COMMERCE_SUBSCRIPTION" | "COMMERCE_SUBSCRIPTION_INSIGHT" | "COMMERCE_TRANSACTION" | "COMMERCE_TRANSACTION_INSIGHT" | "COMPANY_OFFICER" | "COMPANY_PROFILE" | "CONFORMITY_CHECK" | "CORPORATE_OFFICE" | "CORPORATE_TAX" | "FINANCIAL_STATEMENT" | "LEGAL_NOTICE" | "PRIVILEGES" | "REGISTRATION_PROOF" | "SECTOR_ANALYSIS" | "TAX_ACCOUNT" | "TAX_RETURN" | "TAX_RETURN_ANALYSIS" | "TIMELINE" | "TRADEMARK" | "VAT_DECLARATION")[];
                /** @description Records of each list. */
                per_page?: number;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
            /** @description What each data type is, or why it cannot be read. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: deposit_date, act_date.
                 * @example -deposit_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their deposit_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                deposit_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their act_date. */
                act_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their title. */
                title?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_document_id. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: deposit_date, act_date.
                 * @example -deposit_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their deposit_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                deposit_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their act_date. */
                act_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their title. */
                title?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_document_id. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: balance_at, opening_date, name, balance.
                 * @example -balance_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their account_id. */
                account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their account_key. */
                account_key?: components["schemas"]["TextFilter"];
                /** @description Only records by their bank_name. */
                bank_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their iban. */
                iban?: components["schemas"]["TextFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their usage. */
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
                /** @description Only records by their status. */
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
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their balance. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: month, balance.currency.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Only records by their balance.currency. */
                "balance.currency"?: components["schemas"]["TextFilter"];
                /** @description Only records by their balance.value. */
                "balance.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their inbound.value. */
                "inbound.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their outbound.value. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: date, operation_date, value_date, amount.
                 * @example -date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their transaction_id. */
                transaction_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their account_id. Indexed: eq, ne, in. */
                account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their operation_date. */
                operation_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their value_date. */
                value_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their amount. */
                amount?: components["schemas"]["NumberFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their status. Indexed: eq, ne, in. */
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
                /** @description Only records by their in_balance. */
                in_balance?: components["schemas"]["FlagFilter"];
                /** @description Only records by their category. */
                category?: {
                    /**
                     * @description The field equals this.
                     * @enum {string}
                     */
                    eq?: "SALES" | "LOAN_RECEIVED" | "LOAN_REPAYMENT" | "SALARY" | "SOCIAL_CHARGES" | "TAX" | "RENT" | "SUPPLIER" | "INSURANCE" | "BANK_FEE" | "REJECT_FEE" | "REJECT" | "SEIZURE" | "CASH" | "CARD_ACQUIRING" | "INTERNAL_TRANSFER" | "OWNER_CONTRIBUTION" | "GAMBLING" | "OTHER";
                    /**
                     * @description The field differs from this.
                     * @enum {string}
                     */
                    ne?: "SALES" | "LOAN_RECEIVED" | "LOAN_REPAYMENT" | "SALARY" | "SOCIAL_CHARGES" | "TAX" | "RENT" | "SUPPLIER" | "INSURANCE" | "BANK_FEE" | "REJECT_FEE" | "REJECT" | "SEIZURE" | "CASH" | "CARD_ACQUIRING" | "INTERNAL_TRANSFER" | "OWNER_CONTRIBUTION" | "GAMBLING" | "OTHER";
                    /** @description The field is one of these, separated by commas. */
                    in?: string;
                    /** @description The field contains this text. */
                    contains?: string;
                };
                /** @description Only records by their category_code. */
                category_code?: components["schemas"]["TextFilter"];
                /** @description Only records by their counterparty_key. */
                counterparty_key?: components["schemas"]["TextFilter"];
                /** @description Only records by their description. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: date, bank_name.
                 * @example -date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their bank_name. */
                bank_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their relation. */
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
                /** @description Only records by their date. Indexed: eq, ne, gt, gte, lt, lte, in. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: since, total_owned_parts, last_name.
                 * @example -since
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their type. */
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
                /** @description Only records by their last_name. */
                last_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Only records by their siren. */
                siren?: components["schemas"]["TextFilter"];
                /** @description Only records by their birth_month. */
                birth_month?: components["schemas"]["TextFilter"];
                /** @description Only records by their active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Only records by their since. Indexed: eq, ne, gt, gte, lt, lte, in. */
                since?: components["schemas"]["TimeFilter"];
                /** @description Only records by their total_owned_parts. */
                total_owned_parts?: components["schemas"]["NumberFilter"];
                /** @description Only records by their total_voting_rights. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: opening_date, judgment_date, end_date.
                 * @example -opening_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their kind. */
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
                /** @description Only records by their opening_kind. */
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
                /** @description Only records by their status. */
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
                /** @description Only records by their collective. */
                collective?: components["schemas"]["FlagFilter"];
                /** @description Only records by their opening_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                opening_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their judgment_date. */
                judgment_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their end_date. */
                end_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their court. */
                court?: components["schemas"]["TextFilter"];
                /** @description Only records by their notice_id. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: balance_at, currency.
                 * @example -balance_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their primary. */
                primary?: components["schemas"]["FlagFilter"];
                /** @description Only records by their total. */
                total?: components["schemas"]["NumberFilter"];
                /** @description Only records by their balance_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: updated_at, created_at.
                 * @example -updated_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their customer_id. */
                customer_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their customer_key. */
                customer_key?: components["schemas"]["TextFilter"];
                /** @description Only records by their company_name. */
                company_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their siret. */
                siret?: components["schemas"]["TextFilter"];
                /** @description Only records by their group_id. */
                group_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their guest. */
                guest?: components["schemas"]["FlagFilter"];
                /** @description Only records by their active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Only records by their created_at. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: created_at, updated_at, due_at, amount.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their dispute_id. */
                dispute_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their transaction_id. Indexed: eq, in. */
                transaction_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their status. */
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
                /** @description Only records by their outcome_code. */
                outcome_code?: components["schemas"]["TextFilter"];
                /** @description Only records by their reason. */
                reason?: components["schemas"]["TextFilter"];
                /** @description Only records by their reason_group. */
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
                /** @description Only records by their stage. */
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
                /** @description Only records by their channel. */
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
                /** @description Only records by their amount. */
                amount?: components["schemas"]["NumberFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their due_at. */
                due_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their resolved_at. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: month, currency, dispute_count.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their dispute_count. */
                dispute_count?: components["schemas"]["NumberFilter"];
                /** @description Only records by their dispute_rate. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: created_at, updated_at, name.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their location_id. */
                location_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Only records by their active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Only records by their address.postal_code. */
                "address.postal_code"?: components["schemas"]["TextFilter"];
                /** @description Only records by their address.city. */
                "address.city"?: components["schemas"]["TextFilter"];
                /** @description Only records by their address.country_code. */
                "address.country_code"?: components["schemas"]["TextFilter"];
                /** @description Only records by their created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: ordered_at, updated_at, total.
                 * @example -ordered_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their order_id. */
                order_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their reference. Indexed: eq, in. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Only records by their customer_id. Indexed: eq, in. */
                customer_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their status. */
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
                /** @description Only records by their status_code. */
                status_code?: components["schemas"]["TextFilter"];
                /** @description Only records by their valid. */
                valid?: components["schemas"]["FlagFilter"];
                /** @description Only records by their ordered_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                ordered_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their total. */
                total?: components["schemas"]["NumberFilter"];
                /** @description Only records by their currency. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: updated_at, created_at, name, price.
                 * @example -updated_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their product_id. */
                product_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their reference. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Only records by their name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their category. */
                category?: components["schemas"]["TextFilter"];
                /** @description Only records by their brand. */
                brand?: components["schemas"]["TextFilter"];
                /** @description Only records by their ean13. */
                ean13?: components["schemas"]["TextFilter"];
                /** @description Only records by their active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Only records by their price. */
                price?: components["schemas"]["NumberFilter"];
                /** @description Only records by their stock. */
                stock?: components["schemas"]["NumberFilter"];
                /** @description Only records by their created_at. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: created_at, updated_at, start_date, amount.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their subscription_id. */
                subscription_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their plan_id. Indexed: eq, in. */
                plan_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their product_id. */
                product_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their customer_id. Indexed: eq, in. */
                customer_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their status. */
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
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their interval. */
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
                /** @description Only records by their start_date. */
                start_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their cancelled_date. */
                cancelled_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their ended_date. */
                ended_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: month, currency, monthly_recurring_revenue.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their active_count. */
                active_count?: components["schemas"]["NumberFilter"];
                /** @description Only records by their monthly_recurring_revenue. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: created_at, updated_at, amount, net.
                 * @example -created_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their provider_name. */
                provider_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_account_id. */
                source_account_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their transaction_id. */
                transaction_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their status. */
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
                /** @description Only records by their created_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
                created_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their updated_at. */
                updated_at?: components["schemas"]["TimeFilter"];
                /** @description Only records by their amount. */
                amount?: components["schemas"]["NumberFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their settled_by_platform. */
                settled_by_platform?: components["schemas"]["FlagFilter"];
                /** @description Only records by their payment_method. */
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
                /** @description Only records by their payer_id. Indexed: eq, in. */
                payer_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their payer_key. */
                payer_key?: components["schemas"]["TextFilter"];
                /** @description Only records by their payment_transaction_id. */
                payment_transaction_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their reference_id. Indexed: eq, in. */
                reference_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their order_id. Indexed: eq, in. */
                order_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their subscription_id. Indexed: eq, in. */
                subscription_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their invoice_id. Indexed: eq, in. */
                invoice_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their location_id. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: month, currency, gross_volume.
                 * @example -month
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their month. Indexed: eq, ne, in. */
                month?: components["schemas"]["TextFilter"];
                /** @description Only records by their currency. */
                currency?: components["schemas"]["TextFilter"];
                /** @description Only records by their complete. */
                complete?: components["schemas"]["FlagFilter"];
                /** @description Only records by their gross_volume. */
                gross_volume?: components["schemas"]["NumberFilter"];
                /** @description Only records by their net_volume. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: since, last_name, name.
                 * @example -since
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their type. */
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
                /** @description Only records by their last_name. */
                last_name?: components["schemas"]["TextFilter"];
                /** @description Only records by their name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Only records by their siren. */
                siren?: components["schemas"]["TextFilter"];
                /** @description Only records by their birth_month. */
                birth_month?: components["schemas"]["TextFilter"];
                /** @description Only records by their active. */
                active?: components["schemas"]["FlagFilter"];
                /** @description Only records by their is_auditor. */
                is_auditor?: components["schemas"]["FlagFilter"];
                /** @description Only records by their since. Indexed: eq, ne, gt, gte, lt, lte, in. */
                since?: components["schemas"]["TimeFilter"];
                /** @description Leaves out officers all of whose roles are to audit. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: checked_at, check.
                 * @example -checked_at
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their check. */
                check?: components["schemas"]["TextFilter"];
                /** @description Only records by their result. */
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
                /** @description Only records by their subject_type. */
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
                /** @description Only records by their subject_id. */
                subject_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their checked_at. Indexed: eq, ne, gt, gte, lt, lte, in. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: opening_date, closing_date, siret.
                 * @example -opening_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their siret. */
                siret?: components["schemas"]["TextFilter"];
                /** @description Only records by their status. */
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
                /** @description Only records by their head_office. */
                head_office?: components["schemas"]["FlagFilter"];
                /** @description Only records by their opening_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                opening_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their closing_date. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their address.postal_code. */
                "address.postal_code"?: components["schemas"]["TextFilter"];
                /** @description Only records by their address.city. */
                "address.city"?: components["schemas"]["TextFilter"];
                /** @description Only records by their activity.code. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: closing_date, submitted_date.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their reference. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Only records by their closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Only records by their submitted_date. */
                submitted_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their taxable_result. */
                taxable_result?: components["schemas"]["NumberFilter"];
                /** @description Only records by their balance. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: closing_date, deposit_date.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Only records by their deposit_date. */
                deposit_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their type. */
                type?: components["schemas"]["TextFilter"];
                /** @description Only records by their confidential. */
                confidential?: components["schemas"]["FlagFilter"];
                /** @description Only records by their source_document_id. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: publication_date, notice_id, family.
                 * @example -publication_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their notice_id. */
                notice_id?: components["schemas"]["TextFilter"];
                /** @description Only records by their publication_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                publication_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their bulletin. */
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
                /** @description Only records by their family. */
                family?: components["schemas"]["TextFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their court. */
                court?: components["schemas"]["TextFilter"];
                /** @description Only records by their city. */
                city?: components["schemas"]["TextFilter"];
                /** @description Only records by their department. */
                department?: components["schemas"]["TextFilter"];
                /** @description Only records by their cancelled. */
                cancelled?: components["schemas"]["FlagFilter"];
                /** @description Only records by their details.judgment.nature. */
                "details.judgment.nature"?: components["schemas"]["TextFilter"];
                /** @description Only records by their details.judgment.date. */
                "details.judgment.date"?: components["schemas"]["TimeFilter"];
                /** @description Only records by their details.accounts.closing_date. */
                "details.accounts.closing_date"?: components["schemas"]["TimeFilter"];
                /** @description Only records by their details.ban.kind. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: registration_date, amount.
                 * @example -registration_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their type. */
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
                /** @description Only records by their registry. */
                registry?: components["schemas"]["TextFilter"];
                /** @description Only records by their registration_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                registration_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their discharge_date. */
                discharge_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their amount. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: closing_date, closing_year.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Only records by their activity_code. */
                activity_code?: components["schemas"]["TextFilter"];
                /** @description Only records by their activity_class. */
                activity_class?: components["schemas"]["TextFilter"];
                /** @description Only records by their turnover_band. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: closing_date, submitted_date, revenue, net_profit.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their duration. */
                duration?: components["schemas"]["NumberFilter"];
                /** @description Only records by their revenue. */
                revenue?: components["schemas"]["NumberFilter"];
                /** @description Only records by their net_profit. */
                net_profit?: components["schemas"]["NumberFilter"];
                /** @description Only records by their submitted_date. */
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
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: closing_date.
                 * @example -closing_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their closing_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                closing_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their closing_year. */
                closing_year?: components["schemas"]["NumberFilter"];
                /** @description Only records by their type. */
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
                /** @description Only records by their profitability.roe.value. */
                "profitability.roe.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their profitability.roa.value. */
                "profitability.roa.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their solvency.solvency_ratio.value. */
                "solvency.solvency_ratio.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their liquidity.current_ratio.value. */
                "liquidity.current_ratio.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their capital_structure.gearing.value. */
                "capital_structure.gearing.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their failure_score.value. */
                "failure_score.value"?: components["schemas"]["NumberFilter"];
                /** @description Only records by their failure_score.zone. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: date, type.
                 * @example -date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their type. */
                type?: components["schemas"]["TextFilter"];
                /** @description Only records by their source_data_type. */
                source_data_type?: components["schemas"]["TextFilter"];
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: application_date, expiry_date, name.
                 * @example -application_date
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their office. */
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
                /** @description Only records by their application_number. */
                application_number?: components["schemas"]["TextFilter"];
                /** @description Only records by their name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Only records by their status. */
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
                /** @description Only records by their application_date. Indexed: eq, ne, gt, gte, lt, lte, in. */
                application_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their expiry_date. */
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
                /** @description Number of the page, from 1; a page past the end is empty. Behind a page that ended early, a page is found by cursor only: by its number it is refused (PAGE_CUT). */
                page?: number;
                /** @description Most items per page. A page ends earlier, with next_cursor, before its items exceed 16 MB, or 4 MB with provenance. */
                per_page?: number;
                /** @description next_cursor of the page before, for deep pages; wins over page. */
                cursor?: string;
                /**
                 * @description Order, as fields separated by commas, each with - before it for descending. Fields: period_end, submitted_date.
                 * @example -period_end
                 */
                sort?: string;
                /**
                 * @description Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.
                 * @example 2026-01-01T00:00:00Z
                 */
                updated_since?: string;
                /**
                 * @description Answer as it was known at this time (ISO 8601); a time to come means now.
                 * @example 2026-01-01T00:00:00Z
                 */
                as_of?: string;
                /** @description `provenance` adds to each record where its fields come from; not together with as_of. */
                include?: "provenance";
                /** @description Only records by their form. */
                form?: components["schemas"]["TextFilter"];
                /** @description Only records by their reference. */
                reference?: components["schemas"]["TextFilter"];
                /** @description Only records by their frequency. */
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
                /** @description Only records by their period_start. */
                period_start?: components["schemas"]["TimeFilter"];
                /** @description Only records by their period_end. Indexed: eq, ne, gt, gte, lt, lte, in. */
                period_end?: components["schemas"]["TimeFilter"];
                /** @description Only records by their submitted_date. */
                submitted_date?: components["schemas"]["TimeFilter"];
                /** @description Only records by their turnover. */
                turnover?: components["schemas"]["NumberFilter"];
                /** @description Only records by their vat_payable. */
                vat_payable?: components["schemas"]["NumberFilter"];
                /** @description Only records by their vat_credit. */
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
                 * @description The data types to read, 20 at most, separated by commas.
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
                /** @description The last cursor of an answer that was cut: goes on behind its user. */
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
            /** @description One JSON object a line. */
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
